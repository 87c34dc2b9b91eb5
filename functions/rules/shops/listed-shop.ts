import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { findLockEnd, listFailedPages, listShopMarks, type MarkTime } from './shop-marks.ts'

/** A shop in the admin's list. */
export function toListedShop(row: ShopRow, time: MarkTime): ListedShop {
  const { signed_in_at, pages, found_by: _, locked_until: __, ...shop } = row
  const lockEnd = findLockEnd(row, time.now)
  return {
    ...shop,
    last_sign_in_at: signed_in_at,
    pages: pageNumbers.flatMap((number) => {
      const page = pages[number - 1]
      if (!page) return []
      const { state, held } = page
      return [{ page: number, state, reserve: toReservation(page), ...(held && { held }) }]
    }),
    failed_pages: listFailedPages(row),
    marks: listShopMarks(row, time),
    ...(lockEnd !== undefined && { locked_until: lockEnd }),
  }
}

const toReservation = ({ reserve }: ShopRow['pages'][number]) => reserve && { state: reserve }
