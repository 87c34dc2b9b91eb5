import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { getStartLook, startPages } from '#functions/rules/pages/start-pages.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(shopRecordEndpoints.startPages, async (request) => {
  const { shop, body } = request
  const started = await runOnce(request, () => startPages(request, body))
  const queued = started?.queued
  await (queued ? redrawQueuedPages(shop, queued) : finishRedraw(shop))
  const look = started?.look ?? getStartLook(body)
  return { res: messages.pagesStarted, look }
})
