import { deletedShopEndpoints } from '#functions/contract/endpoints/shop/deleted-shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreShop } from '#functions/rules/accounts/restore-shop.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(deletedShopEndpoints.restoreUser, async (request) => {
  const shop = await restoreShop(request)
  await updateShopRowsNow(shop.id)
  return { res: messages.shopRestored, user: await toShopAnswer(shop) }
})
