import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { moveEntryToTrash } from '#functions/rules/entries/entry-trash.ts'

export const handler = serveEndpoint(qandaEndpoints.removeQanda, async (request) => {
  const { entries, ...next } = await moveEntryToTrash('qanda', request)
  return { res: messages.deleted, qanda: entries, ...next }
})
