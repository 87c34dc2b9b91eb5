import { limits } from '#functions/contract/limits.ts'
import { formatPrice } from '#functions/contract/text/format-typed.ts'
import type { MenuItem } from './schema.ts'

export function createMenuItem(): MenuItem {
  return { name: '', note: '', price: '', position_url: '', marks: [], sold_out: false }
}

/** Reads the items of a pasted table: the name comes first, the price is told by its figures, and the rest is the note. */
export function readMenuRows(rows: readonly string[][]): MenuItem[] {
  return rows.map((cells) => cells.filter((cell) => cell !== '')).flatMap(readItem)
}

const headings = /^(?:品名?|商品名?|料理名?|メニュー|名前|価格|値段|料金|金額)$/u

function readItem([name = '', ...others]: string[]): MenuItem[] {
  const isHeading = headings.test(name) && others.every((cell) => !/\p{Nd}/u.test(cell))
  if (name === '' || isHeading) return []
  const price = others.find(isPrice) ?? ''
  const note = others.filter((cell) => cell !== price).join('　')
  return [
    {
      ...createMenuItem(),
      name: cut(name, limits.shortTextLength),
      price: cut(formatPrice(price), limits.shortTextLength),
      note: cut(note, limits.noteLength),
    },
  ]
}

/** A number alone, or one with its currency. */
function isPrice(cell: string): boolean {
  const plain = cell.normalize('NFKC')
  return /^[\d,]+$|^時価$/.test(plain) || (/\d/.test(plain) && /[¥円]/.test(plain))
}

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('')
