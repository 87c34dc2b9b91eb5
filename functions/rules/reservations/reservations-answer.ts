import { toReservations } from '#functions/rules/pages/page-answers.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import { listReservations } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'

/** Returns the newest reservation of each page. */
export async function loadReservationsAnswer(res: string, shop: Shop) {
  const [pages, reservations] = await Promise.all([listPageSummaries(shop), listReservations(shop)])
  return { res, reserve: toReservations(pages, reservations) }
}
