import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FileName } from '#functions/contract/files/library-file.ts'
import { SampleCategory, SampleLinkName } from '#functions/contract/files/sample.ts'
import { NewsInput } from '#functions/contract/news.ts'
import { ShopName } from '#functions/contract/shops/account-fields.ts'
import { toNameText } from '#functions/contract/text/text.ts'

const names: Record<string, (name: string) => string | undefined> = {
  'a shop': (name) => v.safeParse(ShopName, name).issues?.[0].message,
  'a file': (name) => v.safeParse(FileName, name).issues?.[0].message,
  'a category of samples': (name) => v.safeParse(SampleCategory, name).issues?.[0].message,
  'a sample': (name) => v.safeParse(SampleLinkName, name).issues?.[0].message,
  news: (title) => v.safeParse(NewsInput, { title, contents: '本文' }).issues?.[0].message,
}

test.each([
  ['white space', ' \u3000\t', '入力してください'],
  ['letters of no width', '\u200b\u200d\u2060\ufeff', /目に見えない文字だけ/],
  ['marks of direction', '\u200e\u200f', /目に見えない文字だけ/],
  ['a Hangul filler', '\u3164', /目に見えない文字だけ/],
  ['half-width and jamo fillers', '\uffa0\u115f\u1160', /目に見えない文字だけ/],
  ['an empty Braille pattern', '\u2800', /目に見えない文字だけ/],
  ['variation selectors', '\ufe0f\u{e0100}', /目に見えない文字だけ/],
  ['a soft hyphen and tags', '\u00ad\u{e0041}', /目に見えない文字だけ/],
  ['a line break', 'そば処\n本店', /改行は使えません/],
  ['a line separator', 'そば処\u2028本店', /改行は使えません/],
  ['an override of the direction', 'そば\u202e処', /向きを変える/],
  ['an isolate', 'そば\u2066処', /向きを変える/],
])('refuses a name with %s in every name field', (_, typed, message) => {
  for (const [what, problemOf] of Object.entries(names))
    expect([what, problemOf(typed)]).toEqual([what, expect.stringMatching(message)])
})

test.each([
  '𠮷野家 ☕️',
  '👨‍👩‍👧 の店',
  'ハ\u3099ラ園',
  '葛\u{e0100}飾亭',
  'مقهى',
  '여기서',
  'Café del Mar',
])('accepts the name %j', (typed) => {
  for (const problemOf of Object.values(names)) expect(problemOf(typed)).toBeUndefined()
})

test.each([
  ['そば\u202e処', 'そば処'],
  ['そば\r\n処', 'そば 処'],
  ['写真　1.jpg', '写真　1.jpg'],
  ['\u200b\u3164', ''],
])('turns the foreign text %j into the name %j', (typed, name) => {
  expect(toNameText(typed)).toBe(name)
})
