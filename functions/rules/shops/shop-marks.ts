import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { ShopMark } from '#functions/contract/shops/listed-shop.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'

const day = 24 * 60 * 60_000

/** How long a shop may be inactive before it is marked as stale, in milliseconds. */
const staleAfter = 90 * day

/** The last activity of a shop: a change of a page, a sign-in, or its registration. */
export const findLastActivity = ({ edited_at, signed_in_at, created_at }: ShopRow) =>
  [edited_at, signed_in_at, created_at].reduce<string>(
    (last, each) => (each !== null && each > last ? each : last),
    created_at,
  )

/** The pages with a failed reservation. */
export const listFailedPages = ({ pages }: ShopRow): PageNumber[] =>
  pageNumbers.filter((number) => pages[number - 1]?.reserve === 'failed')

/** The marks that ask for an admin's attention. */
export function listShopMarks(row: ShopRow, now: Date): ShopMark[] {
  const isStale = Date.parse(findLastActivity(row)) + staleAfter <= now.getTime()
  return [
    ...(isStale ? (['stale'] as const) : []),
    ...(listFailedPages(row).length > 0 ? (['failed'] as const) : []),
  ]
}
