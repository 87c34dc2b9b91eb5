import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { addListedSample, addUnlistedSample } from '#test/support/shops/samples.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api
let shop: ShopCaller

// Oldest first.
const offered = [
  { category: '夏', link_name: 'ビール ｼﾞｮｯｷ BEER 100% 生' },
  { category: '飲み物', link_name: 'コーヒー Coffee ラテ' },
  { category: '夏', link_name: '花火 大会　夜空' },
  { category: 'Spring', link_name: '桜 さくら' },
  { category: '夏', link_name: 'ラムネ a.b*c' },
]
beforeAll(async () => {
  shop = await api.shop()
  for (const text of offered) await addListedSample(admin, text)
  await addUnlistedSample(admin)
})

const all = offered.map(({ link_name }) => link_name).toReversed()

async function found(query: Record<string, string>) {
  const { samples } = await shop.ok('listSamples', { query })
  return samples.map(({ link_name }) => link_name)
}

test.each([
  ['no filter', {}],
  ['all categories', { category: 'ALL' }],
  ['an empty search', { category: '', q: ' 　' }],
])('%s lists all, newest first', async (_, query) => {
  expect(await found(query)).toEqual(all)
})

test('a category lists its samples only, and an unknown one none', async () => {
  expect(await found({ category: '夏' })).toEqual([all[0], all[2], all[4]])
  expect(await found({ category: '秋' })).toEqual([])
})

test.each([
  ['coffee', 'コーヒー Coffee ラテ'],
  ['ＣＯＦＦＥＥ　ラテ', 'コーヒー Coffee ラテ'],
  ['ｺｰﾋｰ', 'コーヒー Coffee ラテ'],
  ['ジョッキ １００％', 'ビール ｼﾞｮｯｷ BEER 100% 生'],
  ['夜空　花火', '花火 大会　夜空'],
  ['a.b*c', 'ラムネ a.b*c'],
  ['さくら'.normalize('NFD'), '桜 さくら'],
  ['サクラ', '桜 さくら'],
])('%s finds %s only', async (q, name) => {
  expect(await found({ q })).toEqual([name])
})

test.each(['a.b.c', '.*', 'coffee 桜', 'コヒー', '夏', '%'.repeat(2)])(
  '%s finds nothing: every word must be contained',
  async (q) => {
    expect(await found({ q })).toEqual([])
  },
)

test('combines category and words', async () => {
  expect(await found({ category: '夏', q: '花火' })).toEqual(['花火 大会　夜空'])
  expect(await found({ category: '飲み物', q: '花火' })).toEqual([])
})

test('categories are all those in use, in Japanese order, independent of the search', async () => {
  const answer = await shop.ok('listSamples', { query: { category: '夏', q: 'ない' } })
  expect(answer.samples).toEqual([])
  expect(answer.categories).toEqual(['Spring', '飲み物', '夏'])
})

const categories = async () => (await shop.ok('listSamples', {})).categories

test('a category disappears with its last sample', async () => {
  const { id } = await addListedSample(admin, { category: '冬', link_name: '雪' })
  expect(await categories()).toContain('冬')
  await admin.ok('deleteSample', { body: { id } })
  expect(await categories()).not.toContain('冬')
})

test('the list continues at its cursor for the same reader and filters only', async () => {
  const query = { category: '夏', q: 'ー' }
  const first = await shop.ok('listSamples', { query: { category: '夏', limit: '2' } })
  const cursor = first.cursor ?? ''
  const rest = await shop.ok('listSamples', { query: { category: '夏', limit: '2', cursor } })
  expect([...first.samples, ...rest.samples].map(({ link_name }) => link_name)).toEqual([
    all[0],
    all[2],
    all[4],
  ])
  expect(rest.cursor).toBeUndefined()
  const tries = [
    await shop.call('listSamples', { query: { cursor } }),
    await shop.call('listSamples', { query: { ...query, cursor } }),
    await admin.call('listSamples', { query: { category: '夏', cursor } }),
    await shop.call('listSamples', { query: { category: '夏', cursor: `${cursor}x` } }),
  ]
  for (const { status, body } of tries)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']])
})

const listed = async (caller: Caller, asked: 'true' | 'false') =>
  (await caller.ok('listSamples', { query: { listed: asked } })).samples

test('an admin finds unlisted samples separately, a shop never', async () => {
  expect((await listed(admin, 'false')).map(({ link_name }) => link_name)).toEqual([''])
  expect((await listed(admin, 'true')).map(({ link_name }) => link_name)).toEqual(all)
  expect(await listed(shop, 'false')).toEqual([])
  const half = await addUnlistedSample(admin, 48)
  await admin.ok('updateSample', { body: { id: half.id, category: '夏' } })
  expect((await listed(admin, 'false')).map(({ id }) => id)).toContain(half.id)
})
