import { expect, test } from 'vitest'
import {
  formatAddress,
  formatPhone,
  formatPostalCode,
  formatPrice,
} from '#functions/contract/text/format-typed.ts'

test.each([
  ['1200', '1,200円'],
  ['１２００', '1,200円'],
  ['¥1200', '1,200円'],
  ['￥１，２００', '1,200円'],
  ['1200円', '1,200円'],
  ['1,200円', '1,200円'],
  ['880 円', '880円'],
  ['0', '0円'],
  ['時価', '時価'],
  ['880円〜', '880円〜'],
  ['８８０円〜', '880円〜'],
  ['1,200円（税込）', '1,200円（税込）'],
  ['税込', '税込'],
  ['M 1,200円', 'M 1,200円'],
  ['Ｍ　１，２００円', 'M 1,200円'],
  ['', ''],
])('the price %s becomes %s', (typed, price) => {
  expect(formatPrice(typed)).toBe(price)
  expect(formatPrice(price)).toBe(price)
})

test.each([
  ['谷中３ー１ー２', '谷中3-1-2'],
  ['谷中三丁目１－２　さくらビル２Ｆ', '谷中三丁目1-2 さくらビル2F'],
  ['センター南1−2', 'センター南1-2'],
  [' 谷中3-1-2 ', '谷中3-1-2'],
])('the address %s becomes %s', (typed, address) => expect(formatAddress(typed)).toBe(address))

test.each([
  [formatPhone, '０３ー１２３４ー５６７８', '03-1234-5678'],
  [formatPhone, '03 1234 5678', '0312345678'],
  [formatPostalCode, '〒１１００００１', '110-0001'],
  [formatPostalCode, '１１０ー０００１', '110-0001'],
  [formatPostalCode, '11000', '11000'],
])('%o of %s', (format, typed, expected) => expect(format(typed)).toBe(expected))
