import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { pageSummary, wholeAnswer } from '#functions/rules/pages/page-answers.ts'
import { getPageWithReservation } from '#functions/table/reservations.ts'

export const handler = serve(endpoints.getPage, async ({ shop, body }) => {
  const { page, reservations } = await getPageWithReservation(shop, body.page)
  return { ...wholeAnswer(messages.ok, page), ...pageSummary(page, reservations) }
})
