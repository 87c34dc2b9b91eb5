import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import type { ShopContact } from '#functions/table/shops/shop-overviews.ts'

type Known = Partial<ShopContact> & { tags?: readonly string[] }

/**
 * The normalized texts that a shop is found by: names, kana, login id, the path of its pages, trade, address, the digits of its
 * phone number, and its tags. The first is the name that admins see.
 */
export function listSearchTexts(
  { shop_name, login_id, slug }: Pick<StoredShop, 'shop_name' | 'login_id' | 'slug'>,
  { name, kana, type, phone, address, building, tags = [] }: Known = {},
): string[] {
  const texts = [
    shop_name,
    canonicalLoginId(login_id),
    pagesPath(slug),
    name,
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
export type SearchTerm = readonly string[]

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
