import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { saveSearch } from '#functions/rules/shop-support/change-saved-searches.ts'

export const handler = serveEndpoint(shopSupportEndpoints.saveShopSearch, async (request) => ({
  res: messages.changed,
  searches: await saveSearch(request),
}))
