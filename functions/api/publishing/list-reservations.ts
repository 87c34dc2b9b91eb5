import { reservationEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadReservationsAnswer } from '#functions/rules/reservations/reservations-answer.ts'

export const handler = serveEndpoint(reservationEndpoints.listReservations, async ({ shop }) =>
  loadReservationsAnswer(messages.ok, shop),
)
