import { deletedShopEndpoints } from '#functions/contract/endpoints/shop/deleted-shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listRestorableShops } from '#functions/rules/accounts/list-deleted-shops.ts'

export const handler = serveEndpoint(deletedShopEndpoints.listDeletedShops, async (request) => ({
  res: messages.ok,
  ...(await listRestorableShops(request)),
}))
