import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import type { ShopContact } from '#functions/table/shops/shop-overviews.ts'

type Known = Partial<ShopContact> & {
  tags?: readonly string[]
  noteWords?: readonly string[] | undefined
}

/**
 * The normalized texts that a shop is found by, one a line: those that name it (name, kana, login id, the path of its
 * pages, phone number, mail), and after an empty line trade, address, tags, and the names and numbers in the notes of
 * admins. The first is the name that admins see.
 */
export function buildSearchText(
  { shop_name, login_id, slug }: Pick<StoredShop, 'shop_name' | 'login_id' | 'slug'>,
  known: Known = {},
): string {
  const { kana, type, phone, email, address, building, tags = [], noteWords = [] } = known
  const names = [shop_name, canonicalLoginId(login_id), toPagesPath(slug), kana, phone, email]
  const others = [findTypeLabel(type), address && `${address} ${building}`, ...tags, ...noteWords]
  return `${joinTexts(names)}\n\n${joinTexts(others)}`
}

const joinTexts = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts.map((text) => squeeze(normalizeForSearch(text ?? ''))))]
    .filter((text) => text !== '')
    .join('\n')

const toPagesPath = (slug: string) => `/${slug}/`

function findTypeLabel(type = ''): string {
  const known = Object.entries(businessTypes).find(([name]) => name === type && name !== 'other')
  return known?.[1].label ?? ''
}

const separators = /[\s・･·•.,、。'’()&+_\u2010-\u2015\u2212-]+/gu

/** Removes what people write between the parts of a name or number, or leave out: ビストロ・ルポ, csv-001. */
const squeeze = (text: string) => text.replaceAll(separators, '') || text

/** What a query looks for: each term in one of its forms, and the whole as one text. */
export type ShopQuery = { terms: readonly (readonly string[])[]; whole: string }

/** Splits a query into terms. An address of a page stands for its shop, an international phone number for the one in Japan. */
export function readShopQuery(query = ''): ShopQuery {
  const terms = splitSearchTerms(query)
  return { terms: terms.map(readTerm), whole: squeeze(normalizeForSearch(query).trim()) }
}

function readTerm(term: string): string[] {
  const [, slug] = /^(?:https?:\/\/)?[^/]+\/([^/?#]+)/.exec(term) ?? []
  if (slug !== undefined) return [squeeze(toPagesPath(slug)), squeeze(term)]
  const squeezed = squeeze(term)
  const isInternational = /^\+81[\d()-]+$/.test(term)
  return isInternational ? [squeezed, squeezed.replace(/^81/, '0')] : [squeezed]
}

/** Whether a text of `buildSearchText` holds every term. */
export const hasTerms = (text: string, { terms }: ShopQuery): boolean =>
  terms.every((forms) => forms.some((form) => text.includes(form)))

/** The same, where the names of the shop may differ by one letter from a term of at least four. */
export const hasTermsNearly = (text: string, { terms }: ShopQuery): boolean =>
  terms.every((forms) => forms.some((form) => text.includes(form) || isNearName(text, form)))

/** How well the names of a shop fit: 2 where one is the query, 1 where one begins with it, else 0. */
export function rankFit(text: string, { whole }: ShopQuery): number {
  if (whole === '') return 0
  let rank = 0
  for (let at = text.indexOf(whole); at >= 0 && rank < 2; at = text.indexOf(whole, at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') continue
    // After the names comes an empty line.
    if (text.lastIndexOf('\n\n', at) >= 0) return rank
    rank = text[at + whole.length] === '\n' ? 2 : 1
  }
  return rank
}

const minNearLength = 4

/** Whether a name has the term with at most one letter changed, added or left out. Digits must be exact. */
function isNearName(foundBy: string, term: string): boolean {
  if (term.length < minNearLength || term.startsWith('/') || !/\D/.test(term)) return false
  const text = foundBy.slice(0, foundBy.indexOf('\n\n'))
  const middle = Math.floor(term.length / 2)
  const [head, tail] = [term.slice(0, middle), term.slice(middle)]
  // With one wrong letter, one half is right.
  return (
    findPlace(text, head, (at) => startsNearly(text, tail, at + head.length)) ||
    findPlace(text, tail, (at) => endsNearly(text, head, at))
  )
}

/** Whether the text has this part at a place that fits. */
function findPlace(text: string, part: string, fits: (at: number) => boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (fits(at)) return true
  return false
}

/** Whether the text goes on at `from` with this part, with at most one wrong letter. */
function startsNearly(text: string, part: string, from: number): boolean {
  let same = 0
  while (same < part.length && text[from + same] === part[same]) same += 1
  const at = from + same
  if (same === part.length) return true
  if (isDigit(text[at]) || isDigit(part[same])) return false
  const rest = part.slice(same + 1)
  return (
    text.startsWith(rest, at + 1) ||
    text.startsWith(rest, at) ||
    text.startsWith(part.slice(same), at + 1)
  )
}

/** The same for a part that ends before `until`. */
function endsNearly(text: string, part: string, until: number): boolean {
  let left = part.length
  let at = until
  while (left > 0 && text[at - 1] === part[left - 1]) {
    left -= 1
    at -= 1
  }
  if (left === 0) return true
  if (isDigit(text[at - 1]) || isDigit(part[left - 1])) return false
  const rest = part.slice(0, left - 1)
  return (
    text.endsWith(rest, at - 1) ||
    text.endsWith(rest, at) ||
    text.endsWith(part.slice(0, left), at - 1)
  )
}

const isDigit = (letter = '') => letter >= '0' && letter <= '9'
