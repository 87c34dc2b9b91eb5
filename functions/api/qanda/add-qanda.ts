import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { createEntry } from '#functions/rules/entries/write-entry.ts'

export const handler = serveEndpoint(qandaEndpoints.addQanda, async (request) => {
  const qanda = await createEntry('qanda', request)
  request.about(qanda.id)
  return { res: messages.registered, qanda }
})
