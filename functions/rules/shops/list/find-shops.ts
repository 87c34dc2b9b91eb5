import type { PagesFilter, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import type { ShopFilter } from '#functions/contract/shops/shop-filter.ts'
import { splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { hasTerms, hasTermsNearly, rankFit, readShopQuery } from './search-shops.ts'
import { findLastActivity, hasShopMark, toMarkTime } from './shop-marks.ts'

type ShopOrder = Pick<ShopFilter, 'sort' | 'order'>

/**
 * The shops that match the filter, in its order, by default the best matches and then the newest first. `buildSearchText` says
 * what a shop is found by; where none is, one wrong letter is allowed.
 */
export function findShops(rows: readonly ShopRow[], wanted: ShopFilter, now: Date): ShopRow[] {
  const { q, status, state, mark } = wanted
  const time = toMarkTime(now)
  const getPosition = createShopPosition(wanted)
  const searched = readShopQuery(q)
  const isFound = rows.some(({ found_by }) => hasTerms(found_by, searched))
    ? hasTerms
    : hasTermsNearly
  const found = rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (!state || fitsPages[state](row)) &&
      (!mark || hasShopMark(row, mark, time)) &&
      fitsGroups(row, wanted) &&
      isFound(row.found_by, searched),
  )
  return found
    .map((row) => ({ row, place: getPosition(row) }))
    .toSorted((one, other) => compareInOrder(one.place, other.place, wanted))
    .map(({ row }) => row)
}

const fitsGroups = (row: ShopRow, { tag, type }: ShopFilter) =>
  (!tag || row.tags.includes(tag)) && (!type || row.type === type)

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
  name: ({ kana, found_by }) => kana || (found_by.split('\n', 1)[0] ?? ''),
}

const isAscending: Partial<Record<ShopSort, true>> = { quiet: true, name: true }

/** Returns the unique sort position of a shop in this order. By default the shops that fit the query best come first. */
function createShopPosition({ q, sort = 'newest', order }: ShopFilter) {
  const searched = readShopQuery(q)
  const isRanked = sort === 'newest' && order === undefined
  return (row: ShopRow) =>
    `${isRanked ? rankFit(row.found_by, searched) : ''}${sortedBy[sort](row)}#${row.id}`
}

function compareInOrder(
  place: string,
  other: string,
  { sort = 'newest', order }: ShopOrder,
): number {
  if (place === other) return 0
  const isFirst = place < other === (isAscending[sort] ?? false)
  return isFirst === (order === undefined) ? -1 : 1
}

type ShopPart = PartQuery & { person: { id: string }; now: Date }

/** A part of the shops that match the filter, in its order, and how many there are. `list` names the list of a cursor. */
export async function paginateShops(
  list: readonly string[],
  rows: readonly ShopRow[],
  { wanted, person, now, ...part }: ShopPart & { wanted: ShopFilter },
) {
  const { q, status, state, mark, tag, type, sort, order } = wanted
  const filters = [status, state, mark, tag, type, sort, order].map((each) => each ?? '')
  const found = findShops(rows, wanted, now)
  const next = await paginateItems(
    {
      scope: [...list, person.id, ...filters, ...splitSearchTerms(q)],
      items: found,
      getPosition: createShopPosition(wanted),
      isAfter: (place, other) => compareInOrder(place, other, wanted) > 0,
    },
    part,
  )
  return { ...next, found: found.length }
}
