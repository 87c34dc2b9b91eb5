import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPageAnswer, toPageSummary } from '#functions/rules/pages/page-answers.ts'
import { getPageWithReservation } from '#functions/table/reservations/reservations.ts'

export const handler = serveEndpoint(endpoints.getPage, async ({ shop, body }) => {
  const { page, reservations } = await getPageWithReservation(shop, body.page)
  return { ...toPageAnswer(messages.ok, page), ...toPageSummary(page, reservations) }
})
