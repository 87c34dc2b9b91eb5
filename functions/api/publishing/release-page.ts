import { holdEndpoints } from '#functions/contract/endpoints/shop/hold-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { releasePage } from '#functions/rules/publishing/hold-page.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(holdEndpoints.releasePage, async (request) => {
  const { shop, body } = request
  await runOnce(request, () => releasePage(shop, body.page))
  await updateShopRowsNow(shop.shopId)
  return { res: messages.pageReleased }
})
