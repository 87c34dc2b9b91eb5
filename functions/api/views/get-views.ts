import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadViews } from '#functions/rules/views/load-views.ts'

export const handler = serveEndpoint(endpoints.getViews, async ({ shop, now }) => ({
  res: messages.ok,
  ...(await loadViews(shop, now)),
}))
