import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteShop } from '#functions/rules/accounts/delete-shop.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(shopAccountEndpoints.deleteUser, async (request) => {
  await deleteShop(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.deleted }
})
