import { beforeAll, expect, test } from 'vitest'
import type { FileSort } from '#functions/contract/files/library-file.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { imageRecordPath, putImageRecords } from '#test/support/files/file-records.ts'

const api = startApi()
const { admin } = api
let shop: ShopCaller

type Search = { q?: string; sort?: FileSort; used?: boolean }

// Oldest first.
const names = ['IMG_10.jpg', 'ランチ ｶﾚｰ.jpg', 'img_2.jpg', '店内　写真.png', 'ランチ 天丼.jpg']
const used = ['ランチ ｶﾚｰ.jpg', '店内　写真.png']

const buildRecord = (name: string, index: number) => ({
  id: `picture-number-${index}-${String(index).repeat(8)}`,
  name,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
})

beforeAll(async () => {
  const { archiveOwner: archive } = await import('#functions/table/owner.ts')
  shop = await api.shop()
  const records = names.map(buildRecord)
  for (const owner of [{ shopId: shop.user.id }, archive]) await putImageRecords(owner, records)
  const findPath = (name: string) =>
    imageRecordPath(records.find((each) => each.name === name)?.id ?? '')
  const of = { user: shop.user.id, version: 1 }
  const data = [{ position_url: findPath(used[0] ?? '') }]
  await shop.ok('saveData', { body: { ...of, page: 1, data } })
  const background = { position_url: findPath(used[1] ?? ''), display: false }
  await shop.ok('saveBackground', { body: { ...of, page: 3, data: background } })
})

const list = (search: Search & { limit?: number; cursor?: string }) =>
  shop.ok('listImages', { body: { user: shop.user.id, ...search } })

const found = async (search: Search) => (await list(search)).img.map(({ name }) => name)

test.each([
  ['newest', names.toReversed()],
  ['oldest', names],
  ['name', ['img_2.jpg', 'IMG_10.jpg', 'ランチ ｶﾚｰ.jpg', 'ランチ 天丼.jpg', '店内　写真.png']],
] as const)('lists a library by %s', async (sort, expected) => {
  expect(await found({ sort })).toEqual(expected)
  const parts: string[] = []
  let cursor: string | undefined
  do {
    const part = await list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) })
    expect([part.count, part.found]).toEqual([5, 5])
    parts.push(...part.img.map(({ name }) => name))
    cursor = part.cursor
  } while (cursor !== undefined)
  expect(parts).toEqual(expected)
})

test.each([
  ['カレー', ['ランチ ｶﾚｰ.jpg']],
  ['ＩＭＧ', ['img_2.jpg', 'IMG_10.jpg']],
  ['jpg　ランチ', ['ランチ 天丼.jpg', 'ランチ ｶﾚｰ.jpg']],
  ['写真 店内', ['店内　写真.png']],
  ['ランチ 店内', []],
  ['.*', []],
  [' 　', names.toReversed()],
])('%s finds the files whose names contain every word', async (q, expected) => {
  const { img, ...counts } = await list({ q })
  expect(img.map(({ name }) => name)).toEqual(expected)
  expect(counts).toMatchObject({ count: 5, found: expected.length })
})

test('filters used and unused files, and combines all filters', async () => {
  expect(await found({ used: true, sort: 'oldest' })).toEqual(used)
  expect(await found({ used: false, sort: 'oldest' })).toEqual(
    names.filter((name) => !used.includes(name)),
  )
  expect(await found({ used: true, q: 'ランチ' })).toEqual(['ランチ ｶﾚｰ.jpg'])
  expect(await list({ used: false, q: 'ランチ' })).toMatchObject({ count: 5, found: 1 })
})

test('a cursor continues the list that it was made for and no other', async () => {
  const { cursor = '' } = await list({ q: 'jpg', limit: 1 })
  expect((await list({ q: 'ＪＰＧ', cursor })).img).toHaveLength(3)
  const body = { user: shop.user.id, cursor }
  for (const other of [{}, { q: 'img' }, { q: 'jpg', sort: 'name' }, { q: 'jpg', used: false }]) {
    const refused = await shop.call('listImages', { body: { ...body, ...(other as Search) } })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['cursor']])
  }
})

test('the archive is searched in the same way by query parameters', async () => {
  const query = { q: 'ランチ', sort: 'name', used: 'false' } as const
  const answer = await admin.ok('listArchiveImages', { query })
  expect(answer.img.map(({ name }) => name)).toEqual(['ランチ ｶﾚｰ.jpg', 'ランチ 天丼.jpg'])
  expect([answer.count, answer.found]).toEqual([5, 2])
  expect((await admin.ok('listArchiveImages', { query: { used: 'true' } })).found).toBe(0)
})
