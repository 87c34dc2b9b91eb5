import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateEntry } from '#functions/rules/entries/write-entry.ts'

export const handler = serveEndpoint(qandaEndpoints.updateQanda, async (request) => {
  request.about(request.body.id)
  return { res: messages.changed, qanda: await updateEntry('qanda', request) }
})
