import { expect, test } from 'vitest'
import { findShops } from '#functions/rules/shops/list/find-shops.ts'
import { buildSearchText } from '#functions/rules/shops/list/search-shops.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'

const empty: Omit<ShopRow, 'id' | 'shop_name' | 'login_id' | 'slug' | 'found_by' | 'created_at'> = {
  status: 'active',
  type: 'other',
  signed_in_at: null,
  edited_at: null,
  pages: [],
  was_published: false,
  kana: '',
  phone: '',
  address: '',
  email: '',
  has_hours: false,
  tags: [],
  image_count: 0,
  movie_count: 0,
  bytes: 0,
  views: 0,
  seen: { news: null, qanda: null },
}

type Known = NonNullable<Parameters<typeof buildSearchText>[1]>

/** Later ones are newer. */
function buildRows(shops: readonly (readonly [name: string, known?: Known])[]): ShopRow[] {
  return shops.map(([shop_name, known], index) => {
    const names = {
      shop_name,
      login_id: `csv-${String(index + 1).padStart(3, '0')}`,
      slug: `page-${index}`,
    }
    const created_at = `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`
    return {
      ...empty,
      ...names,
      id: `shop-${index}`,
      created_at,
      found_by: buildSearchText(names, known),
    }
  })
}

const search = (rows: readonly ShopRow[], q: string, sort?: 'name') =>
  findShops(rows, { q, sort }, new Date()).map(({ shop_name }) => shop_name)

const rows = buildRows([
  ['ビストロ・ルポ', { email: 'info@repos-kyoto.example.jp', phone: '075-211-0001' }],
  ['齋藤青果店', { kana: 'サイトウセイカテン', address: '京都市上京区1-2-3', building: '' }],
  ['キャメル珈琲', { type: 'cafe', tags: ['要連絡'] }],
  ['麺処 ふじ', { noteWords: ['山本', '090-1111-2222'] }],
])

test.each([
  ['its mail', 'info@repos-kyoto.example.jp', 'ビストロ・ルポ'],
  ['a part of its mail', 'repos-kyoto', 'ビストロ・ルポ'],
  ['a name in a note', '山本', '麺処 ふじ'],
  ['a number in a note', '09011112222', '麺処 ふじ'],
  ['no middle dot', 'ビストロルポ', 'ビストロ・ルポ'],
  ['another separator', 'びすとろ-るぽ', 'ビストロ・ルポ'],
  ['no space', '麺処ふじ', '麺処 ふじ'],
  ['斉 for 齋', '斉藤', '齋藤青果店'],
  ['斎 for 齋', '斎藤', '齋藤青果店'],
  ['齋 itself', '齋藤', '齋藤青果店'],
  ['large for small kana', 'キヤメル', 'キャメル珈琲'],
  ['half width', 'ｷｬﾒﾙ', 'キャメル珈琲'],
  ['an id without its hyphen', 'csv001', 'ビストロ・ルポ'],
  ['an id with it', 'csv-001', 'ビストロ・ルポ'],
  ['a phone number without hyphens', '0752110001', 'ビストロ・ルポ'],
  ['a wrong letter', 'ビストラルポ', 'ビストロ・ルポ'],
  ['a wrong letter at the beginning', 'ピストロ', 'ビストロ・ルポ'],
  ['a letter too many', 'サイトウウセイカ', '齋藤青果店'],
  ['a letter left out', 'きゃめこーひー', undefined],
  ['a letter left out of a reading', 'さいとうせいてん', '齋藤青果店'],
  ['two wrong letters', 'ビスタラルポ', undefined],
  ['a wrong letter of three', 'ルパポ', undefined],
  ['a wrong digit', '0752110002', undefined],
  ['a wrong digit of an id', 'csv-005', undefined],
  ['a wrong digit in a name', 'ビストロ・ルポ3', undefined],
  ['each of several words', '上京区 斉藤', '齋藤青果店'],
  ['a word that is not there', '斉藤 要連絡', undefined],
])('a search finds a shop by %s: %s', (_, q, name) => {
  expect(search(rows, q)).toEqual(name === undefined ? [] : [name])
})

test('the shop of this name comes first, then those that begin with it, each the newest first', () => {
  const many = buildRows([
    ['ビストロ・ルポ 3号店'],
    ['ビストロ・ルポ 30号店'],
    ['ビストロ・ルポ 13号店'],
    ['大阪ビストロ・ルポ 3号店'],
    ['支店', { kana: 'びすとろ・るぽ3号店うら' }],
  ])
  const [exact, , , other, leading] = many.map(({ shop_name }) => shop_name)
  expect(search(many, 'ビストロ・ルポ 3号店')).toEqual([
    exact,
    leading,
    other,
    'ビストロ・ルポ 13号店',
  ])
  expect(search(many, 'csv-003')).toEqual(['ビストロ・ルポ 13号店'])
  // A column that was chosen keeps its order.
  expect(search(many, 'ビストロ・ルポ 3号店', 'name')[0]).not.toBe(exact)
})
