import { reservationEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import {
  cancelPageReservation,
  loadCancelledAnswer,
} from '#functions/rules/reservations/cancel-reservation.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(reservationEndpoints.resetReservations, async (request) => {
  const { shop, body } = request
  const pages = [...new Set([body.page_data].flat())]
  await runOnce(request, async () => {
    await Promise.all(pages.map((page) => cancelPageReservation(shop, page)))
  })
  return loadCancelledAnswer(request, pages)
})
