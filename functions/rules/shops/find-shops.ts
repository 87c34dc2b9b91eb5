import type { PagesFilter, ShopMark, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { splitSearchWords } from '#functions/contract/text/search-text.ts'
import type { CursorScope } from '#functions/rules/cursor.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { findLastActivity, listShopMarks } from './shop-marks.ts'
import { holdsWords, readSearchWords } from './shop-search.ts'

/** A filter and an order of the list of shops, by default the newest first. */
export type ShopQuery = {
  q?: string | undefined
  status?: 'active' | 'suspended' | undefined
  state?: PagesFilter | undefined
  mark?: ShopMark | undefined
  sort?: ShopSort | undefined
}

/**
 * The shops that match the query, in its order. `listSearchTexts` says what a shop is found by.
 */
export function findShops(rows: readonly ShopRow[], wanted: ShopQuery, now: Date): ShopRow[] {
  const { q, status, state, mark, sort = 'newest' } = wanted
  const words = readSearchWords(q)
  const fits = (row: ShopRow) =>
    (!status || row.status === status) &&
    (!state || fitsPages[state](row)) &&
    (!mark || listShopMarks(row, now).includes(mark)) &&
    holdsWords(row.found_by, words)
  const found = rows.filter(fits).map((row) => ({ row, place: shopPosition(row, sort) }))
  return found
    .toSorted((one, other) => compareInOrder(one.place, other.place, sort))
    .map(({ row }) => row)
}

const fitsPages: Record<PagesFilter, (row: ShopRow) => boolean> = {
  published: ({ pages }) => pages.some(({ state }) => state !== 'draft'),
  unpublished: ({ pages }) => pages.every(({ state }) => state === 'draft'),
  changed: ({ pages }) => pages.some(({ state }) => state === 'changed'),
  reserved: ({ pages }) => pages.some(({ reserve }) => reserve === 'reserved'),
}

const sortedBy: Record<ShopSort, (row: ShopRow) => string> = {
  newest: ({ created_at }) => created_at,
  edited: ({ edited_at }) => edited_at ?? '',
  signed_in: ({ signed_in_at }) => signed_in_at ?? '',
  bytes: ({ bytes }) => String(bytes).padStart(15, '0'),
  views: ({ views }) => String(views).padStart(15, '0'),
  quiet: findLastActivity,
}

/** The unique sort position of a shop in this order. */
export const shopPosition = (row: ShopRow, sort: ShopSort = 'newest') =>
  `${sortedBy[sort](row)}#${row.id}`

/** Whether one position comes after another in this order. */
export const isAfterInOrder = (sort: ShopSort | undefined) => (place: string, other: string) =>
  compareInOrder(place, other, sort) > 0

function compareInOrder(place: string, other: string, sort: ShopSort = 'newest'): number {
  if (place === other) return 0
  const isLess = place < other
  return isLess === (sort === 'quiet') ? -1 : 1
}

/** The scope of a cursor in this list. */
export const shopCursorScope = (
  personId: string,
  { q, status, state, mark, sort }: ShopQuery,
): CursorScope => [
  'users',
  personId,
  ...[status, state, mark, sort].map((each) => each ?? ''),
  ...splitSearchWords(q),
]
