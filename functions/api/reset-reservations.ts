import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { once } from '#functions/rules/once.ts'
import { cancelledAnswer, cancelPage } from '#functions/rules/pages/cancel-reservation.ts'

export const handler = serve(endpoints.resetReservations, async (request) => {
  const { shop, body } = request
  const pages = [...new Set([body.page_data].flat())]
  await once(request, async () => {
    await Promise.all(pages.map((page) => cancelPage(shop, page)))
  })
  return cancelledAnswer(request, pages)
})
