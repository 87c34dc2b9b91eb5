import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { reservationAnswer } from '#functions/rules/pages/reservation-answer.ts'

export const handler = serve(endpoints.listReservations, async ({ shop }) =>
  reservationAnswer(messages.ok, shop),
)
