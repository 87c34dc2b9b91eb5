/** A text with ASCII digits and signs, and for each of its characters the index in the text as it was written. */
export type NormalText = { text: string; at: number[] }

const kanjiDigits = '〇一二三四五六七八九'

// White space but line breaks; numbers in kanji before 年, 月 and 日; any other character.
const pieces = /[^\S\n]+|[〇一二三四五六七八九十]{1,4}(?=[^\S\n]?[年月日])|[\s\S]/g

/** Turns wide characters, numbers in kanji and the signs of ranges into one form of each. */
export function normalizeText(written: string): NormalText {
  let text = ''
  const at: number[] = []
  for (const { 0: piece, index } of written.matchAll(pieces)) {
    const plain = normalizePiece(piece)
    text += plain
    for (let done = 0; done < plain.length; done += 1) at.push(index)
  }
  at.push(written.length)
  return { text, at }
}

function normalizePiece(piece: string): string {
  if (/^[^\S\n]/.test(piece)) return ' '
  if (/^[〇一二三四五六七八九十]+$/.test(piece)) return parseKanji(piece)
  const code = piece.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return normalizeSign(String.fromCharCode(code - 0xfee0))
  return normalizeSign(piece)
}

function normalizeSign(sign: string): string {
  if (/[〜∼〰]/.test(sign)) return '~'
  return /[‐‑–—−―]/.test(sign) ? '-' : sign
}

/** 二〇二五 is 2025, 十 is 10, 二十三 is 23; others stay. */
function parseKanji(text: string): string {
  const digits = Array.from(text, (each) => kanjiDigits.indexOf(each))
  if (!text.includes('十')) return digits.join('')
  const [, tens = '', ones = ''] = /^(.?)十(.?)$/.exec(text) ?? [undefined, undefined]
  if (!/^.?十.?$/.test(text)) return text
  return String(parseDigit(tens, 1) * 10 + parseDigit(ones, 0))
}

const parseDigit = (digit: string, empty: number) =>
  digit === '' ? empty : kanjiDigits.indexOf(digit)
