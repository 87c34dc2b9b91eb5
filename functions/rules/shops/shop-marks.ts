import type { PageNumber } from '#functions/contract/page-number.ts'
import { pageNumbers } from '#functions/contract/page-number.ts'
import type { ShopMark } from '#functions/contract/shop-list.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'

const day = 24 * 60 * 60_000

/** How long nothing may happen of a shop before it is marked, in milliseconds. */
const staleAfter = 90 * day

/** The last that happened of a shop: a page was changed, somebody signed in, or it was registered. */
export const lastSignOf = ({ edited_at, signed_in_at, created_at }: ShopRow) =>
  [edited_at, signed_in_at, created_at].reduce<string>(
    (last, each) => (each !== null && each > last ? each : last),
    created_at,
  )

/** The pages whose reservation failed. */
export const failedPagesOf = ({ pages }: ShopRow): PageNumber[] =>
  pageNumbers.filter((number) => pages[number - 1]?.reserve === 'failed')

/** What an admin may want to look after. */
export function marksOf(row: ShopRow, now: Date): ShopMark[] {
  const isStale = Date.parse(lastSignOf(row)) + staleAfter <= now.getTime()
  return [
    ...(isStale ? (['stale'] as const) : []),
    ...(failedPagesOf(row).length > 0 ? (['failed'] as const) : []),
  ]
}
