import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadReservationsAnswer } from '#functions/rules/reservations/reservations-answer.ts'

export const handler = serveEndpoint(endpoints.listReservations, async ({ shop }) =>
  loadReservationsAnswer(messages.ok, shop),
)
