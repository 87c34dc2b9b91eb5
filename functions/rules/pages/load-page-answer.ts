import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { getPageWithReservation } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { toPageAnswer, toPageSummary } from './page-answers.ts'

/** The draft of a page with its state, as the editor opens it. */
export async function loadPageAnswer(shop: Shop, number: PageNumber) {
  const { page, reservations } = await getPageWithReservation(shop, number)
  return { ...toPageAnswer(messages.ok, page), ...toPageSummary(page, reservations) }
}
