import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { changeEntry } from '#functions/rules/entries/change-entry.ts'

export const handler = serve(endpoints.updateNews, async (request) => {
  request.about(request.body.id)
  return { res: messages.changed, news: await changeEntry('news', request) }
})
