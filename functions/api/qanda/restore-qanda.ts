import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreEntryFromTrash } from '#functions/rules/entries/entry-trash.ts'

export const handler = serveEndpoint(qandaEndpoints.restoreQanda, async (request) => ({
  res: messages.entryRestored,
  qanda: await restoreEntryFromTrash('qanda', request),
}))
