import { typedDashes } from './typed-dashes.ts'

/* What people type with a Japanese keyboard, in the form in which it is stored and shown. */

const hyphens = new RegExp(`[${typedDashes}]`, 'g')
const numberHyphens = new RegExp(`(\\d)\\s?[${typedDashes}]\\s?(?=\\d)`, 'g')

/** Half-width characters without spaces. */
export const toHalfWidth = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** `03-1234-5678` for a typed `０３ー１２３４ー５６７８`. */
export const formatPhone = (text: string) => toHalfWidth(text.replaceAll(hyphens, '-'))

/** `110-0001` for a typed `〒１１００００１`. */
export function formatPostalCode(text: string): string {
  const code = formatPhone(text).replace(/^〒/, '')
  return code.replace(/^(\d{3})(\d{4})$/, '$1-$2')
}

/** Digits, Latin letters and spaces in half width; other characters stay. */
export const formatDigits = (text: string) =>
  text.replaceAll(/[０-９Ａ-Ｚａ-ｚ　]+/g, (wide) => wide.normalize('NFKC'))

/** `谷中3-1-2` for a typed `谷中３ー１ー２`. */
export const formatAddress = (text: string) =>
  formatDigits(text).replaceAll(numberHyphens, '$1-').trim()

/**
 * `1,200円` for a number with or without a sign of yen; of other texts the digits alone change.
 * @example formatPrice('¥１２００') // '1,200円'
 * @example formatPrice('８８０円〜') // '880円〜'
 */
export function formatPrice(text: string): string {
  const typed = toHalfWidth(text).replaceAll(',', '')
  const [, amount] = /^[¥\\]?(\d{1,8})円?$/.exec(typed) ?? []
  return amount === undefined
    ? formatDigits(text)
        .replaceAll(/(\d)，(?=\d)/g, '$1,')
        .trim()
    : `${Number(amount).toLocaleString('ja-JP')}円`
}
