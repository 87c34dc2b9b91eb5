import { searchText, searchWords } from '#functions/contract/search-text.ts'
import type { PagesFilter, ShopMark, ShopSort } from '#functions/contract/shop-list.ts'
import { canonicalLoginId } from '#functions/contract/user.ts'
import type { CursorScope } from '#functions/rules/cursor.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { lastSignOf, marksOf } from './shop-marks.ts'

/** Which shops, and in which order: the newest first unless it is said. */
export type Wanted = {
  q?: string | undefined
  status?: 'active' | 'suspended' | undefined
  state?: PagesFilter | undefined
  mark?: ShopMark | undefined
  sort?: ShopSort | undefined
}

/**
 * Those of the shops that are wanted, in their order. Every word of `q` has to be in the shop's name or the
 * login id.
 */
export function findShops(rows: readonly ShopRow[], wanted: Wanted, now: Date): ShopRow[] {
  const { q, status, state, mark, sort = 'newest' } = wanted
  const words = searchWords(q)
  const fits = (row: ShopRow) =>
    (!status || row.status === status) &&
    (!state || fitsPages[state](row)) &&
    (!mark || marksOf(row, now).includes(mark)) &&
    (words.length === 0 || hasWords(row, words))
  const found = rows.filter(fits).map((row) => ({ row, place: placeOf(row, sort) }))
  return found.toSorted((one, other) => after(one.place, other.place, sort)).map(({ row }) => row)
}

function hasWords({ shop_name, login_id }: ShopRow, words: readonly string[]): boolean {
  const texts = [searchText(shop_name), canonicalLoginId(login_id)]
  return words.every((word) => texts.some((text) => text.includes(word)))
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
  quiet: lastSignOf,
}

/** Where a shop stands among all in this order: a place that no other has. */
export const placeOf = (row: ShopRow, sort: ShopSort = 'newest') =>
  `${sortedBy[sort](row)}#${row.id}`

/** Whether one place comes after another in this order. */
export const comesAfter = (sort: ShopSort | undefined) => (place: string, other: string) =>
  after(place, other, sort) > 0

function after(place: string, other: string, sort: ShopSort = 'newest'): number {
  if (place === other) return 0
  const isLess = place < other
  return isLess === (sort === 'quiet') ? -1 : 1
}

/** What a cursor of these shops is good for. */
export const scopeOf = (
  personId: string,
  { q, status, state, mark, sort }: Wanted,
): CursorScope => [
  'users',
  personId,
  ...[status, state, mark, sort].map((each) => each ?? ''),
  ...searchWords(q),
]
