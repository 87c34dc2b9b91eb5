import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { moveEntryToTrash } from '#functions/rules/entries/entry-trash.ts'

export const handler = serveEndpoint(endpoints.deleteNews, async (request) => {
  const { entries, ...next } = await moveEntryToTrash('news', request)
  return { res: messages.deleted, news: entries, ...next }
})
