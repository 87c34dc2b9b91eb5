import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { updateNotice } from '#functions/rules/shop-notice/update-notice.ts'
import { listMenuPages } from '#functions/rules/shop-record/load-shop-details.ts'

export const handler = serveEndpoint(shopRecordEndpoints.updateNotice, async (request) => {
  const { notice, version, queued } = await updateNotice(request)
  await (queued ? redrawQueuedPages(request.shop, queued) : finishRedraw(request.shop))
  const pages = (await listMenuPages(request.shop)).map(({ page }) => page)
  return { res: notice ? messages.noticeShown : messages.noticeTakenBack, notice, version, pages }
})
