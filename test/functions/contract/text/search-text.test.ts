import { expect, test } from 'vitest'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'

test.each([
  ['ビストロ', 'びすとろ'],
  ['ﾋﾞｽﾄﾛ', 'びすとろ'],
  ['ヴィラ・コーヒー', 'ゔいら・こーひー'],
  ['髙﨑 𠮷野 渡邉 齋藤', '高崎 吉野 渡辺 斉藤'],
  ['濵澤　ＣＡＦÉ', '浜沢 café'],
  ['高崎', '高崎'],
  ['０３ー１２３４−５６７８ らーめん', '03-1234-5678 らーめん'],
])('%s is searched as %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
})

test('a query is split into its different words', () => {
  expect(splitSearchTerms(' ビストロ　びすとろ 髙 ')).toEqual(['びすとろ', '高'])
})
