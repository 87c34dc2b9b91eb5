import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import type { PagesFilter, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import type { ShopFilter } from '#functions/contract/shops/shop-filter.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import type { CursorScope } from '#functions/rules/paginate-items.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import type { ShopContact } from '#functions/table/shops/shop-overviews.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { findLastActivity, hasShopMark, toMarkTime } from './shop-marks.ts'

type ShopOrder = Pick<ShopFilter, 'sort' | 'order'>

/**
 * The shops that match the filter, in its order, by default the newest first. `listSearchTexts` says what a shop is found by.
 */
export function findShops(rows: readonly ShopRow[], wanted: ShopFilter, now: Date): ShopRow[] {
  const { q, status, state, mark } = wanted
  const time = toMarkTime(now)
  const terms = readSearchTerms(q)
  const fits = (row: ShopRow) =>
    (!status || row.status === status) &&
    (!state || fitsPages[state](row)) &&
    (!mark || hasShopMark(row, mark, time)) &&
    fitsGroups(row, wanted) &&
    containsTerms(row.found_by, terms)
  const found = rows.filter(fits).map((row) => ({ row, place: shopPosition(row, wanted) }))
  return found
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

/** The unique sort position of a shop in this order. */
export const shopPosition = (row: ShopRow, { sort = 'newest' }: ShopOrder) =>
  `${sortedBy[sort](row)}#${row.id}`

/** Whether one position comes after another in this order. */
export const isAfterInOrder = (order: ShopOrder) => (place: string, other: string) =>
  compareInOrder(place, other, order) > 0

function compareInOrder(
  place: string,
  other: string,
  { sort = 'newest', order }: ShopOrder,
): number {
  if (place === other) return 0
  const isFirst = place < other === (isAscending[sort] ?? false)
  return isFirst === (order === undefined) ? -1 : 1
}

/** The scope of a cursor in this list. */
export const shopCursorScope = (
  personId: string,
  { q, status, state, mark, tag, type, sort, order }: ShopFilter,
): CursorScope => [
  'users',
  personId,
  ...[status, state, mark, tag, type, sort, order].map((each) => each ?? ''),
  ...splitSearchTerms(q),
]

type Known = Partial<ShopContact> & { tags?: readonly string[] }

/**
 * The normalized texts that a shop is found by: name, kana, login id, the path of its pages, trade, address, the digits of its
 * phone number, and its tags. The first is the name that admins see.
 */
export function listSearchTexts(
  { shop_name, login_id, slug }: Pick<StoredShop, 'shop_name' | 'login_id' | 'slug'>,
  { kana, type, phone, address, building, tags = [] }: Known = {},
): string[] {
  const texts = [
    shop_name,
    canonicalLoginId(login_id),
    pagesPath(slug),
    kana,
    findTypeLabel(type),
    address && `${address} ${building}`,
    phone && keepDigits(phone),
    ...tags,
  ].map((text) => normalizeForSearch(text ?? ''))
  return [...new Set(texts)].filter((text) => text !== '')
}

const pagesPath = (slug: string) => `/${slug}/`
const keepDigits = (phone: string) => phone.normalize('NFKC').replaceAll(/\D/g, '')

function findTypeLabel(type = ''): string {
  const known = Object.entries(businessTypes).find(([name]) => name === type && name !== 'other')
  return known?.[1].label ?? ''
}

/** What a term of a query is looked for as: one of these must be in the texts of a shop. */
type SearchTerm = readonly string[]

/** Splits a query into terms. An address of a page stands for its shop, a phone number for its digits. */
export const readSearchTerms = (query = ''): SearchTerm[] => splitSearchTerms(query).map(readTerm)

function readTerm(term: string): SearchTerm {
  const [, slug] = /^(?:https?:\/\/)?[^/]+\/([^/?#]+)/.exec(term) ?? []
  if (slug !== undefined) return [pagesPath(slug), term]
  const digits = keepDigits(term)
  // From three digits on, because an address has hyphens too.
  if (!/^\+?[\d()-]{3,}$/.test(term) || digits.length < 3) return [term]
  // Shops write their number as it is dialled in Japan.
  return [term, term.startsWith('+81') ? digits.replace(/^81/, '0') : digits]
}

/** Whether texts as of `listSearchTexts`, joined, hold every term. */
export const containsTerms = (texts: string, terms: readonly SearchTerm[]): boolean =>
  terms.every((forms) => forms.some((form) => texts.includes(form)))
