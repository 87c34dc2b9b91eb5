import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteEntry } from '#functions/rules/entries/delete-entry.ts'

export const handler = serve(endpoints.deleteNews, async (request) => {
  const { entries, ...next } = await deleteEntry('news', request)
  return { res: messages.deleted, news: entries, ...next }
})
