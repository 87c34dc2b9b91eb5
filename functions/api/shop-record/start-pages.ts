import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { startPages } from '#functions/rules/pages/start-pages.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'

export const handler = serveEndpoint(endpoints.startPages, async (request) => {
  const { look, queued } = await startPages(request, request.body)
  await (queued ? redrawQueuedPages(request.shop, queued) : finishRedraw(request.shop))
  return { res: messages.pagesStarted, look }
})
