import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { contentOf, pageSummary, versionsOf } from '#functions/rules/page-answers.ts'
import { getPage } from '#functions/table/pages.ts'
import { listReservations } from '#functions/table/reservations.ts'

export const handler = serve(endpoints.getPage, async ({ shop, body }) => {
  const [page, reservations] = await Promise.all([getPage(shop, body.page), listReservations(shop)])
  return {
    res: messages.ok,
    ...contentOf(page),
    ...pageSummary(page, reservations),
    versions: versionsOf(page),
  }
})
