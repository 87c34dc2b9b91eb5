import { holdEndpoints } from '#functions/contract/endpoints/shop/hold-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { holdPage } from '#functions/rules/publishing/hold-page.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(holdEndpoints.holdPage, async (request) => {
  const held = await holdPage(request)
  await updateShopRowsNow(request.shop.shopId)
  return { res: messages.pageHeldDown, held }
})
