import { deletedShopEndpoints } from '#functions/contract/endpoints/shop/deleted-shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { purgeShop } from '#functions/rules/accounts/purge-shop.ts'

export const handler = serveEndpoint(deletedShopEndpoints.purgeUser, async (request) => {
  await purgeShop(request)
  return { res: messages.purged }
})
