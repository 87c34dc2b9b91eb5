import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'

const api = startApi()
const { admin } = api

const newShop = async () => (await api.shop()).user.id
const load = async (id: string) =>
  (await admin.ok('getShopSupport', { parameters: { id } })).support

test('a shop sees nothing of it, and cannot ask', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await admin.ok('changeShopTags', { body: { id, add: ['ないしょの札'] } })
  await admin.ok('addSupportNote', { body: { id, text: 'ないしょのメモ' } })
  const answers = [
    await shop.ok('getSession', {}),
    await shop.ok('getUser', { parameters: { id } }),
    await shop.ok('getShop', {}),
  ]
  expect(JSON.stringify(answers)).not.toContain('ないしょ')
  const { status, body } = await shop.call('getShopSupport', { parameters: { id } })
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

test('adds and removes tags, and finds shops by them', async () => {
  const [id, other] = [await newShop(), await newShop()]
  expect(await load(id)).toEqual({ tags: [], notes: [] })
  await admin.ok('changeShopTags', { body: { id, add: ['駅前商店街', ' ＶＩＰ '] } })
  await admin.ok('changeShopTags', { body: { id: other, add: ['駅前商店街'] } })
  expect((await load(id)).tags).toEqual(['駅前商店街', 'VIP'])
  const find = async (query: { tag?: string; q?: string }) =>
    (await admin.ok('listUsers', { query })).users.map((user) => user.id)
  expect(await find({ tag: '駅前商店街' })).toEqual([other, id])
  expect(await find({ tag: '駅前' })).toEqual([])
  expect(await find({ q: 'vip' })).toEqual([id])
  const { users } = await admin.ok('listUsers', { query: { tag: 'ＶＩＰ' } })
  expect(users.map(({ tags }) => tags)).toEqual([['駅前商店街', 'VIP']])
  const { tags } = await admin.ok('getShopListOptions', {})
  expect(tags.filter(({ tag }) => tag === '駅前商店街')).toEqual([{ tag: '駅前商店街', count: 2 }])
  const { csv } = await admin.ok('exportUsers', { body: { tag: 'VIP' } })
  expect(csv).toContain('"駅前商店街・VIP"')

  await admin.ok('changeShopTags', { body: { id, remove: ['駅前商店街'] } })
  expect(await find({ tag: '駅前商店街' })).toEqual([other])
})

test('two admins tag a shop at the same moment, and both tags stay', async () => {
  const id = await newShop()
  const { held, release } = await holdNextWrite(/"SK":"SUPPORT"/)
  const first = admin.ok('changeShopTags', { body: { id, add: ['一'] } })
  await held
  await admin.ok('changeShopTags', { body: { id, add: ['二'] } })
  release()
  await first
  expect((await load(id)).tags.toSorted()).toEqual(['一', '二'].toSorted())
})

test('refuses more tags than a shop may have', async () => {
  const id = await newShop()
  const add = Array.from({ length: limits.tagsPerShop }, (_, index) => `札${index}`)
  await admin.ok('changeShopTags', { body: { id, add } })
  const { status, body } = await admin.call('changeShopTags', { body: { id, add: ['もう1つ'] } })
  expect([status, body.res]).toEqual([
    409,
    'タグは1つのお店に20個までです。いらないタグを外してから、もう一度お試しください。',
  ])
  await admin.ok('changeShopTags', { body: { id, add: ['もう1つ'], remove: ['札0'] } })
  expect((await load(id)).tags).toHaveLength(limits.tagsPerShop)
})

test('keeps notes with who and when, newest first, and deletes one', async () => {
  const id = await newShop()
  await admin.ok('addSupportNote', { body: { id, text: '一度目の電話' } })
  await admin.ok('addSupportNote', { body: { id, text: '二度目の電話\n折り返し待ち' } })
  const { notes } = await load(id)
  const { admin: own } = await admin.ok('getAdminSession', {})
  expect(notes).toMatchObject([
    { text: '二度目の電話\n折り返し待ち', by: own.login_id },
    { text: '一度目の電話', by: own.login_id },
  ])
  await admin.ok('deleteSupportNote', { body: { id, note: notes[0]?.id ?? '' } })
  expect((await load(id)).notes).toEqual(notes.slice(1))
  const again = await admin.call('deleteSupportNote', { body: { id, note: notes[0]?.id ?? '' } })
  expect(again.status).toBe(404)
})
