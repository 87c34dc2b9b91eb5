import { typedDashes } from './typed-dashes.ts'

/** Normalizes for comparison: ignores case and full or half width. Hiragana and katakana stay different. */
export function normalizeWidthAndCase(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** Old and variant forms of characters in names, each before the form that is typed. */
const kanjiVariants =
  '髙高﨑崎嵜崎𠮷吉邊辺邉辺齋斉齊斉斎斉濱浜濵浜澤沢櫻桜國国廣広嶋島嶌島德徳眞真惠恵榮栄冨富萬万壽寿豐豊藏蔵鷗鴎麵麺舘館曾曽瀨瀬靜静黑黒實実寶宝淵渕龍竜龜亀條条圓円與与彌弥將将增増緣縁'

const typedForms = new Map(
  Array.from(kanjiVariants.matchAll(/(.)(.)/gu), ([, variant = '', typed = '']) => [
    variant,
    typed,
  ]),
)

const dashesBetweenDigits = new RegExp(`(?<=\\d)[${typedDashes}](?=\\d)`, 'g')

/** Small kana, which are typed large or small, and their large forms. */
const smallKana = 'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ'

const largeKana = new Map(
  Array.from(smallKana.matchAll(/(.)(.)/gu), ([, small = '', large = '']) => [small, large]),
)

/** The code points from katakana to the hiragana of the same sound. */
const kanaDistance = 0x60

/**
 * Normalizes a text for search: what people type for the same word in different ways becomes equal. Ignores case, width, hiragana or
 * katakana, large or small kana, variants of kanji in names (髙 and 高), and the dashes that are typed between digits.
 */
export function normalizeForSearch(text: string): string {
  return normalizeWidthAndCase(text)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - kanaDistance))
    .replace(/[ぁ-ゖ]/g, (kana) => largeKana.get(kana) ?? kana)
    .replace(/\p{Script=Han}/gu, (kanji) => typedForms.get(kanji) ?? kanji)
    .replace(dashesBetweenDigits, '-')
}

/** Splits a query into unique normalized terms; a match contains all of them. */
export function splitSearchTerms(search = ''): string[] {
  const terms = normalizeForSearch(search).split(/\s+/u)
  return [...new Set(terms)].filter((term) => term !== '')
}
