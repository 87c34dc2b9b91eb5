import { typedDashes } from '#functions/contract/text/typed-dashes.ts'

const hyphens = new RegExp(`[${typedDashes}]`, 'g')

/** Half-width characters without spaces. */
export const toHalfWidth = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** `03-1234-5678` for a typed `０３ー１２３４ー５６７８`. */
export const normalizePhone = (text: string) => toHalfWidth(text.replaceAll(hyphens, '-'))

/** `110-0001` for a typed `〒１１００００１`. */
export function normalizePostalCode(text: string): string {
  const code = normalizePhone(text).replace(/^〒/, '')
  return code.replace(/^(\d{3})(\d{4})$/, '$1-$2')
}
