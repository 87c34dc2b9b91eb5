import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { listMenuPages } from '#functions/rules/shop-record/load-shop-details.ts'
import { saveShopRecord } from '#functions/rules/shop-record/save-shop-record.ts'

export const handler = serveEndpoint(shopRecordEndpoints.updateShop, async (request) => {
  const { record, version, changed, queued } = await saveShopRecord(request)
  request.changedFields(changed)
  await (queued ? redrawQueuedPages(request.shop, queued) : finishRedraw(request.shop))
  const pages = (await listMenuPages(request.shop)).map(({ page }) => page)
  return { res: messages.changed, shop: record, version, pages }
})
