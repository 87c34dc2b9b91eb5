import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { once } from '#functions/rules/once.ts'
import { reservationAnswer } from '#functions/rules/pages/reservation-answer.ts'
import { cancelReservation } from '#functions/table/reservations.ts'

export const handler = serve(endpoints.resetReservations, async (request) => {
  const { shop, body } = request
  const pages = new Set([body.page_data].flat())
  await once(request, async () => {
    await Promise.all([...pages].map((page) => cancelReservation(shop, page)))
  })
  return reservationAnswer(messages.reservationCancelled, shop)
})
