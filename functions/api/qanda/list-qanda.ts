import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { openEntryList } from '#functions/rules/entries/entry-list.ts'

export const handler = serveEndpoint(qandaEndpoints.listQanda, async (request) => {
  const { entries, ...next } = await openEntryList('qanda', request)
  return { res: messages.ok, qanda: entries, ...next }
})
