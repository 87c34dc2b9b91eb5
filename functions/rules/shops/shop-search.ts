import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { normalizeForSearch, splitSearchWords } from '#functions/contract/text/search-text.ts'
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

/** What a word of a query is looked for as: one of these must be in the texts of a shop. */
export type SearchWord = readonly string[]

/** Splits a query into words. An address of a page stands for its shop, a phone number for its digits. */
export const readSearchWords = (query = ''): SearchWord[] => splitSearchWords(query).map(readWord)

function readWord(word: string): SearchWord {
  const [, slug] = /^(?:https?:\/\/)?[^/]+\/([^/?#]+)/.exec(word) ?? []
  if (slug !== undefined) return [pagesPath(slug), word]
  const digits = keepDigits(word)
  // From three digits on, because an address has hyphens too.
  if (!/^\+?[\d()-]{3,}$/.test(word) || digits.length < 3) return [word]
  // Shops write their number as it is dialled in Japan.
  return [word, word.startsWith('+81') ? digits.replace(/^81/, '0') : digits]
}

/** Whether texts as of `listSearchTexts`, joined, hold every word. */
export const holdsWords = (texts: string, words: readonly SearchWord[]): boolean =>
  words.every((forms) => forms.some((form) => texts.includes(form)))
