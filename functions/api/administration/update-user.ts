import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { updateShop } from '#functions/rules/accounts/update-shop.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(shopAccountEndpoints.updateUser, async (request) => {
  const profile = await updateShop(request)
  await updateShopRowsNow(profile.id)
  return { res: messages.changed, user: await toShopAnswer(profile) }
})
