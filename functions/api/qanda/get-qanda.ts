import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadEntryAnswer } from '#functions/rules/entries/entry-list.ts'

export const handler = serveEndpoint(qandaEndpoints.getQanda, async (request) => ({
  res: messages.ok,
  qanda: await loadEntryAnswer('qanda', request.parameters.id, request),
}))
