import { assert, property, string } from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { canonicalLoginId, LoginId } from '#functions/contract/shops/account-fields.ts'

test.each([
  ['capitals', 'SAKURA', 'sakura'],
  ['full width', 'ｓａｋｕｒａ０１', 'sakura01'],
  ['half-width katakana', 'ｻｸﾗﾊﾞ', 'サクラバ'],
  ['a kana and its mark apart', 'ハ\u3099ラ', 'バラ'],
  ['spaces of any kind', ' sa\u3000ku\u00a0ra\t', 'sakura'],
  ['letters of no width', 'sa\u200bku\u2060ra\ufeff\u00ad', 'sakura'],
  ['a joiner between a kana and its mark', 'ハ\u200d\u3099ラ', 'バラ'],
  ['signs that stand for several letters', '㈱さくら㌔', '(株)さくらキロ'],
  ['a German capital', 'STRAẞE', 'straße'],
  ['a Turkish capital', 'İzmir', 'i̇zmir'],
  ['one beyond the first plane', '𠮷野家', '𠮷野家'],
])('%s do not make a different login id', (_, typed, canonical) => {
  expect(canonicalLoginId(typed)).toBe(canonical.normalize('NFKC'))
})

test.each([
  ['hiragana and katakana', 'さくら', 'サクラ'],
  ['nought and O', 'sakura0', 'sakurao'],
  ['a hyphen and a long vowel', 'ra-men', 'raーmen'],
])('%s are different login ids', (_, one, other) => {
  expect(canonicalLoginId(one)).not.toBe(canonicalLoginId(other))
})

test('canonicalLoginId is idempotent', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const canonical = canonicalLoginId(typed)
      expect(canonicalLoginId(canonical)).toBe(canonical)
    }),
    { numRuns: 2000, seed: 7 },
  )
})

test.each([
  'ab',
  'a b',
  '\u200b\u200b\u200b',
  '　　　',
  'あ'.repeat(65),
  '㈱'.repeat(22),
  'a\u0000bc',
  'sakura 01',
  'ＳＡＫＵＲＡ　０１',
])('refuses the login id %j', (typed) => expect(v.is(LoginId, typed)).toBe(false))

test.each(['abc', 'sakura.mise@01', 'ＳＡＫＵＲＡ０１', ' sakura ', 'a'.repeat(64)])(
  'a login id of %j is one',
  (typed) => expect(v.is(LoginId, typed)).toBe(true),
)

test.each([
  ['kanji', '株式会社'],
  ['kana', 'さくら'],
  ['a Cyrillic letter that looks like a Latin one', 's\u0430kura'],
  ['a Greek letter that looks like a Latin one', 'sakur\u03b1'],
  ['a letter with an accent', 'cafe\u0301'],
  ['a long vowel that looks like a hyphen', 'saーkura'],
  ['a letter of no width', 'sa\u200bkura'],
])('refuses a login id with %s and says why', (_, typed) => {
  const [issue] = v.safeParse(LoginId, typed).issues ?? []
  expect(issue?.message).toMatch(/^ログインIDは英字・数字・記号/)
})
