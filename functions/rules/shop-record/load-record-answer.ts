import { messages } from '#functions/contract/messages.ts'
import type { Shop } from '#functions/table/shop.ts'
import { listHolidays } from './calendar.ts'
import { listMenuPages } from './load-shop-details.ts'
import { loadShopRecord } from './load-shop-record.ts'

/** The record of a shop and what its screens show with it. Throws `not_found` when there is no such shop. */
export async function loadRecordAnswer(shop: Shop, now: Date) {
  const [{ record, notice, ...rest }, pages] = await Promise.all([
    loadShopRecord(shop),
    listMenuPages(shop),
  ])
  return {
    res: messages.ok,
    shop: record,
    ...rest,
    // One that has ended is removed a moment later.
    notice: notice?.until && new Date(notice.until) <= now ? null : notice,
    pages,
    holidays: listHolidays(now),
  }
}
