import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { removeSearch } from '#functions/rules/shop-support/change-saved-searches.ts'

export const handler = serveEndpoint(shopSupportEndpoints.removeShopSearch, async (request) => ({
  res: messages.deleted,
  searches: await removeSearch(request),
}))
