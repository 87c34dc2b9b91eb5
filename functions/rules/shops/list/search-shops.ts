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
export function hasTermsNearly(text: string, { terms }: ShopQuery): boolean {
  const names = text.slice(0, text.indexOf('\n\n'))
  return terms.every((forms) =>
    forms.some((form) => text.includes(form) || includesNearly(names, form)),
  )
}

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

/** Whether the text has the term with at most one letter changed, added or left out. Digits must be exact. */
function includesNearly(text: string, term: string): boolean {
  if (term.length < minNearLength || term.startsWith('/')) return false
  const middle = Math.floor(term.length / 2)
  // With one wrong letter, one half is right.
  return (
    continuesNearly(text, term, middle) ||
    (text.includes(term.slice(middle)) &&
      continuesNearly(reverse(text), reverse(term), term.length - middle))
  )
}

const reverse = (text: string) => Array.from(text).toReversed().join('')

/** Whether the term occurs with its first `length` letters as they are, and at most one wrong letter after them. */
function continuesNearly(text: string, term: string, length: number): boolean {
  const head = term.slice(0, length)
  const tail = term.slice(length)
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1))
    if (startsNearly(text.slice(at + length, at + term.length + 1), tail)) return true
  return false
}

function startsNearly(text: string, term: string): boolean {
  let same = 0
  while (same < term.length && text[same] === term[same]) same += 1
  const [rest, wanted] = [text.slice(same), term.slice(same)]
  if (/^\d/.test(rest) || /^\d/.test(wanted)) return wanted === ''
  return (
    rest.slice(1).startsWith(wanted.slice(1)) ||
    rest.slice(1).startsWith(wanted) ||
    rest.startsWith(wanted.slice(1))
  )
}
