import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPageContent, toPageSummary } from '#functions/rules/pages/page-answers.ts'
import { listPagesWithLive } from '#functions/table/pages/live-pages.ts'

export const handler = serveEndpoint(endpoints.getPages, async ({ shop }) => {
  const { shown, reservations } = await listPagesWithLive(shop)
  return {
    res: messages.ok,
    pages: shown.map(({ page, live }) => {
      const { state, published_at, updated_at, reserve } = toPageSummary(page, reservations)
      return {
        page: page.page,
        state,
        published_at,
        updated_at,
        reserve,
        draft: toPageContent(page),
        // With the paths that it was published with.
        live: live ? toPageContent(live) : null,
      }
    }),
  }
})
