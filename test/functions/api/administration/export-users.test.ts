import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { formatShopCsv } from '#functions/rules/shops/list/listed-shop.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { startApi } from '#test/support/api.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api

const parse = (csv: string) =>
  Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data.filter((line) => line.length > 1)

test('exports the filtered shops in their order with a header row', async () => {
  const shop = await api.signIn(await api.addShop({ shop_name: '持ち帰り そば "本店", 一号' }))
  await saveShopRecord(shop, {
    type: 'diner',
    phone: '03-1234-5678',
    address: '東京都台東区',
    building: '2階',
    email: 'mise@example.jp',
  })
  await api.addShop({ shop_name: '持ち帰り うどん' })
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 2 } })
  const { csv, cursor } = await admin.ok('exportUsers', {
    body: { q: '持ち帰り', sort: 'signed_in' },
  })
  expect(cursor).toBeUndefined()
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [head = [], one = [], two = [], ...others] = parse(csv)
  expect(others).toEqual([])
  expect([one[0], two[0]]).toEqual(['持ち帰り そば "本店", 一号', '持ち帰り うどん'])
  const told = Object.fromEntries(head.map((name, index) => [name, one[index]]))
  expect(told).toMatchObject({
    ログインID: shop.login_id,
    業種: '食堂・定食',
    電話: '03-1234-5678',
    住所: '東京都台東区 2階',
    メール: 'mise@example.jp',
    ページのアドレス: shop.user.slug,
    状態: '利用中',
    '1ページ目': '下書き',
    '2ページ目': '公開中',
    最後の編集: '',
    最後のログイン: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/) as unknown,
    写真の枚数: '0',
    '見られた回数（28日間）': '0',
    '予約の失敗・取り消し': '',
  })
})

test('exports the shops with these ids alone', async () => {
  const [one, two] = [await api.shop(), await api.shop()]
  const { csv } = await admin.ok('exportUsers', { body: { ids: [two.user.id] } })
  expect([csv.includes(one.login_id), csv.includes(two.login_id)]).toEqual([false, true])
})

const row = (shop_name: string): ShopRow => ({
  id: shop_name,
  login_id: '-login',
  shop_name,
  slug: 'slug',
  found_by: shop_name,
  status: 'active',
  type: 'other',
  created_at: '2026-01-01T00:00:00.000Z',
  signed_in_at: null,
  edited_at: null,
  pages: [],
  was_published: false,
  kana: '',
  phone: '',
  address: '',
  email: '',
  has_hours: true,
  tags: [],
  image_count: 0,
  movie_count: 0,
  bytes: 0,
  views: 0,
  seen: { news: null, qanda: null },
})

test.each(['=1+1', '+81', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200B=1', '＝1+1', '＠あ'])(
  'a name that a spreadsheet would read as a formula is exported as text: %j',
  (name) => {
    const csv = formatShopCsv([row(name)], { now: new Date(), isFirst: false })
    const [[shown, login] = []] = parse(csv)
    expect(shown).toBe(`'${name}`)
    expect(login).toBe("'-login")
  },
)

test.each(['改行\r\nのある店', '","', '"', 'a'.repeat(100), '😀\u202E店'])(
  'a name stays in one cell: %j',
  (name) => {
    const lines = parse(formatShopCsv([row(name), row('つぎ')], { now: new Date(), isFirst: true }))
    expect(lines.map(([first]) => first)).toEqual(['お店の名前', name, 'つぎ'])
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  },
)

test('more shops than one answer holds continue at the cursor, with one header row', async () => {
  const most = Object.assign(limits, { exportLength: 2 })
  try {
    for (const name of ['続き一', '続き二', '続き三']) await api.addShop({ shop_name: name })
    const first = await admin.ok('exportUsers', { body: { q: '続き' } })
    const { cursor = '' } = first
    const rest = await admin.ok('exportUsers', { body: { q: '続き', cursor } })
    expect(rest.cursor).toBeUndefined()
    expect(parse(first.csv + rest.csv).map(([name]) => name)).toEqual([
      'お店の名前',
      '続き三',
      '続き二',
      '続き一',
    ])
  } finally {
    Object.assign(most, { exportLength: 5000 })
  }
})
