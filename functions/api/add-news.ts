import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { writeEntry } from '#functions/rules/entries/change-entry.ts'

export const handler = serve(endpoints.addNews, async (request) => {
  const news = await writeEntry('news', request)
  request.about(news.id)
  return { res: messages.registered, news }
})
