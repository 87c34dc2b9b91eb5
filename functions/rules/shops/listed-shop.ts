import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { listFailedPages, listShopMarks } from './shop-marks.ts'

/** A shop in the admin's list. */
export function toListedShop(row: ShopRow, now: Date): ListedShop {
  const { signed_in_at, pages, found_by: _, ...shop } = row
  return {
    ...shop,
    last_sign_in_at: signed_in_at,
    pages: pageNumbers.flatMap((number) => {
      const page = pages[number - 1]
      return page ? [{ page: number, state: page.state, reserve: toReservation(page) }] : []
    }),
    failed_pages: listFailedPages(row),
    marks: listShopMarks(row, now),
  }
}

const toReservation = ({ reserve }: ShopRow['pages'][number]) => reserve && { state: reserve }
