import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPageContent, toPageSummary } from '#functions/rules/pages/page-answers.ts'
import { listPagesWithLive } from '#functions/table/pages/live-pages.ts'

export const handler = serveEndpoint(draftEndpoints.getPages, async ({ shop }) => {
  const { shown, reservations } = await listPagesWithLive(shop)
  return {
    res: messages.ok,
    pages: shown.map(({ page, live }) => {
      const summary = toPageSummary(page, reservations)
      return {
        page: summary.page,
        state: summary.state,
        published_at: summary.published_at,
        updated_at: summary.updated_at,
        reserve: summary.reserve,
        held: summary.held,
        draft: toPageContent(page),
        // With the paths that it was published with.
        live: live ? toPageContent(live) : null,
      }
    }),
  }
})
