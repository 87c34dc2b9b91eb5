import { viewEndpoints } from '#functions/contract/endpoints/shop/view-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadViews } from '#functions/rules/views/load-views.ts'

export const handler = serveEndpoint(viewEndpoints.getViews, async ({ shop, now }) => ({
  res: messages.ok,
  ...(await loadViews(shop, now)),
}))
