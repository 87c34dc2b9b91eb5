import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { contentOf, pageSummary } from '#functions/rules/pages/page-answers.ts'
import { listShownPages } from '#functions/table/shown-pages.ts'

export const handler = serve(endpoints.getPages, async ({ shop }) => {
  const { shown, reservations } = await listShownPages(shop)
  return {
    res: messages.ok,
    pages: shown.map(({ page, live }) => {
      const { state, published_at, updated_at, reserve } = pageSummary(page, reservations)
      return {
        page: page.page,
        state,
        published_at,
        updated_at,
        reserve,
        draft: contentOf(page),
        // With the files that it was published with, as visitors see it.
        live: live ? contentOf(live) : null,
      }
    }),
  }
})
