import { reservationEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import {
  cancelPageReservation,
  loadCancelledAnswer,
} from '#functions/rules/reservations/cancel-reservation.ts'
import { loadReservationsAnswer } from '#functions/rules/reservations/reservations-answer.ts'
import { reservePage } from '#functions/rules/reservations/reserve-page.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(reservationEndpoints.setReservation, async (request) => {
  const { shop, body } = request
  if (body.page_check) {
    await reservePage(request)
    return loadReservationsAnswer(messages.reserved, shop)
  }
  if (body.updatetimes.length > 0) throw invalidFailure({ updatetimes: messages.timesNotWanted })
  await runOnce(request, () => cancelPageReservation(shop, body.page))
  return loadCancelledAnswer(request, [body.page])
})
