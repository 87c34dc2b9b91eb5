import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countUnseenEntries } from '#functions/rules/shops/count-unseen-entries.ts'

export const handler = serveEndpoint(qandaEndpoints.countUnseenQanda, async ({ body }) => ({
  res: messages.ok,
  ...(await countUnseenEntries('qanda', body.ids)),
}))
