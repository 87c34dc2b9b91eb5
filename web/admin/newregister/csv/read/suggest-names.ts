import * as v from 'valibot'
import { canonicalLoginId, LoginId, Slug } from '#functions/contract/shops/account-fields.ts'

/** What names can be made of. */
type Known = { shop_name: string; kana: string; email: string; login_id: string }

/**
 * Makes a name of small letters, digits and hyphens for a shop that the file gives none: of the login ID, the reading, a name in
 * letters or kana, or the e-mail address; otherwise `mise-` and a number.
 */
export function suggestName(known: Known, number: number): string {
  const { shop_name, kana, email, login_id } = known
  const candidates = [
    canonicalLoginId(login_id),
    romanize(kana),
    romanize(shop_name),
    email.split('@')[0] ?? '',
  ].map(toSlug)
  return candidates.find((name) => v.is(Slug, name)) ?? `mise-${String(number).padStart(3, '0')}`
}

/** The first free name of name, name-2, name-3 …. */
export function makeFree(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2, made = name; ; number += 1) {
    if (!isTaken(made) && v.is(LoginId, made)) return made
    made = `${name.slice(0, 36)}-${number}`
  }
}

const toSlug = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '')

const rows: Record<string, string> = {
  アイウエオ: 'a i u e o',
  カキクケコ: 'ka ki ku ke ko',
  ガギグゲゴ: 'ga gi gu ge go',
  サシスセソ: 'sa shi su se so',
  ザジズゼゾ: 'za ji zu ze zo',
  タチツテト: 'ta chi tsu te to',
  ダヂヅデド: 'da ji zu de do',
  ナニヌネノ: 'na ni nu ne no',
  ハヒフヘホ: 'ha hi fu he ho',
  バビブベボ: 'ba bi bu be bo',
  パピプペポ: 'pa pi pu pe po',
  マミムメモ: 'ma mi mu me mo',
  ヤユヨ: 'ya yu yo',
  ラリルレロ: 'ra ri ru re ro',
  ワヲン: 'wa o n',
  ァィゥェォ: 'a i u e o',
  ヴ: 'vu',
}

const letters = new Map(
  Object.entries(rows).flatMap(([kana, written]) => {
    const all = written.split(' ')
    return Array.from(kana, (each, index) => [each, all[index] ?? ''] as const)
  }),
)

const small: Record<string, string> = { ャ: 'a', ュ: 'u', ョ: 'o', ヤ: 'a', ユ: 'u', ヨ: 'o' }

/** Hepburn letters of a text in kana and letters; empty for one with other characters. */
function romanize(text: string): string {
  const kana = text
    .normalize('NFKC')
    .replaceAll(/[ぁ-ゖ]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0x60))
    // Readings are often written without small letters: ビヨウシツ.
    .replaceAll(/([キシチニヒミリギジビピ])([ャュョ])/g, (_, one: string, other: string) => {
      const start = (letters.get(one) ?? '').replace(/i$/, '')
      return `${/^(?:sh|ch|j)$/.test(start) ? start : `${start}y`}${small[other]}`
    })
  const spelled = Array.from(kana, (each) => letters.get(each) ?? each).join('')
  const written = spelled
    .replaceAll(/ッ([a-z])/g, '$1$1')
    .replaceAll(/[ッー]/g, '')
    .replaceAll(/[・&＆'’.、]/g, ' ')
  return /^[ -~]*$/.test(written) ? written : ''
}
