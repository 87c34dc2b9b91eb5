import { pageNumbers } from '#functions/contract/page-number.ts'
import type { ListedShop } from '#functions/contract/shop-list.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { failedPagesOf, marksOf } from './shop-marks.ts'

/** A shop as the admin's list shows it. */
export function shopAnswer(row: ShopRow, now: Date): ListedShop {
  const { signed_in_at, pages, ...shop } = row
  return {
    ...shop,
    last_sign_in_at: signed_in_at,
    pages: pageNumbers.flatMap((number) => {
      const page = pages[number - 1]
      return page ? [{ page: number, state: page.state, reserve: reserveOf(page) }] : []
    }),
    failed_pages: failedPagesOf(row),
    marks: marksOf(row, now),
  }
}

const reserveOf = ({ reserve }: ShopRow['pages'][number]) => reserve && { state: reserve }
