import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { once } from '#functions/rules/once.ts'
import { cancelledAnswer, cancelPage } from '#functions/rules/pages/cancel-reservation.ts'
import { reservationAnswer } from '#functions/rules/pages/reservation-answer.ts'
import { reservePage } from '#functions/rules/pages/reserve-page.ts'

export const handler = serve(endpoints.setReservation, async (request) => {
  const { shop, body } = request
  if (body.page_check) {
    await reservePage(request)
    return reservationAnswer(messages.reserved, shop)
  }
  if (body.updatetimes.length > 0) throw invalid({ updatetimes: messages.timesNotWanted })
  await once(request, () => cancelPage(shop, body.page))
  return cancelledAnswer(request, [body.page])
})
