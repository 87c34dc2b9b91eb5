import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { profileKey, type UserProfile } from '#functions/table/people.ts'
import { table, tableName } from '#functions/table/table.ts'
import { searchAttributes } from '#functions/table/user-list.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { addSmallPicture } from '#test/support/uploads.ts'

const api = startApi()

const find = async (admin: Caller, query: { q?: string; status?: 'active' | 'suspended' }) =>
  (await admin.ok('listUsers', { query })).users.map(({ login_id }) => login_id)

/** All parts of a list, one after the other. */
async function listAll(
  admin: Caller,
  query: Record<string, string>,
  cursor?: string,
): Promise<string[]> {
  const { users, cursor: next } = await admin.ok('listUsers', {
    query: { ...query, ...(cursor && { cursor }) },
  })
  const ids = users.map(({ id }) => id)
  return next ? [...ids, ...(await listAll(admin, query, next))] : ids
}

test('neither nobody nor a shop sees who there is', async () => {
  expect((await api.nobody().call('listUsers', {})).status).toBe(401)
  const { status, body } = await (await api.shop()).call('listUsers', {})
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

test('the newest shop comes first, as its own call shows it', async () => {
  const [admin, older, shop] = [await api.admin(), await api.shop(), await api.shop()]
  await addSmallPicture(shop)
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 2 } })
  const { users } = await admin.ok('listUsers', {})
  expect(users.slice(0, 2).map(({ id }) => id)).toEqual([shop.user.id, older.user.id])
  const { user } = await shop.ok('getSession', {})
  expect(user.image_count).toBe(1)
  expect(users[0]).toEqual(user)
})

test('what an upload still holds is not counted', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { bytes } = await addSmallPicture(shop)
  await shop.ok('createUpload', {
    body: { library: 'images', name: '写真.jpg', type: 'image/jpeg', bytes: 5000 },
  })
  const { users } = await admin.ok('listUsers', { query: { q: shop.login_id } })
  expect(users[0]).toMatchObject({ image_count: 1, movie_count: 0, bytes })
})

const words = (many: number) => Array.from({ length: many }, (_, index) => index).join(' ')

test('a search of more words than the table can be asked for at once is refused', async () => {
  const admin = await api.admin()
  expect((await admin.call('listUsers', { query: { q: words(20) } })).status).toBe(200)
  // Marks that stand alone are a space and a mark in the form that is searched: a word each.
  const marks = Array.from({ length: 10 }, (_, index) => `a´${index}¨`).join('')
  const spaced = Array.from('´¨¯¸˘˙˚˛˜˝ͺ΄‗‾゛゜῀᾿῾', (mark, index) => `${index}${mark}`).join('')
  for (const q of [words(21), `${marks}${spaced}`]) {
    const { status, body } = await admin.call('listUsers', { query: { q } })
    expect([status, body.fields]).toEqual([400, { q: '探す言葉は20個までです' }])
  }
})

test('every word is looked for in the shop’s name and the login id, in any width and case', async () => {
  const admin = await api.admin()
  await api.addShop({
    login_id: 'Maruki-01',
    shop_name: 'そば処　丸木 ＭＡＲＵＫＩ',
    slug: 'maruki-01',
  })
  await api.addShop({
    login_id: 'maruki-02',
    shop_name: 'パン工房 Ｍａｒｕｋｉ',
    slug: 'maruki-02',
  })
  await api.addShop({
    login_id: 'percent-1',
    shop_name: '100%_果汁 (本店) [a-z]*',
    slug: 'percent-1',
  })
  expect(await find(admin, { q: 'maruki' })).toEqual(['maruki-02', 'Maruki-01'])
  expect(await find(admin, { q: '　ＭＡＲＵＫＩ　そば' })).toEqual(['Maruki-01'])
  expect(await find(admin, { q: 'ﾊﾟﾝ 02' })).toEqual(['maruki-02'])
  expect(await find(admin, { q: 'ハ\u309aン' })).toEqual(['maruki-02'])
  expect(await find(admin, { q: '%_' })).toEqual(['percent-1'])
  expect(await find(admin, { q: '.*' })).toEqual([])
  expect(await find(admin, { q: '[A-Z]* （本店）' })).toEqual(['percent-1'])
})

test('a changed name is found, and the one before is not', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const body = { id: shop.user.id, shop_name: '改名堂', login_id: 'Kaimei-Dou' }
  await admin.ok('updateUser', { body })
  expect(await find(admin, { q: 'kaimei-dou 改名' })).toEqual(['Kaimei-Dou'])
  expect(await find(admin, { q: shop.login_id })).toEqual([])
})

test('suspended shops are found by their status', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  expect(await find(admin, { status: 'suspended' })).toContain(shop.login_id)
  expect(await find(admin, { status: 'active' })).not.toContain(shop.login_id)
  expect(await find(admin, { q: shop.login_id, status: 'active' })).toEqual([])
})

test.each([
  ['a limit of none', { limit: '0' }, 'limit'],
  ['a limit past the most', { limit: '101' }, 'limit'],
  ['a status that there is not', { status: 'deleted' as never }, 'status'],
  ['a search past all bounds', { q: 'あ'.repeat(101) }, 'q'],
  ['a cursor that was made up', { cursor: 'abc.def' }, 'cursor'],
])('%s is refused by name', async (_, query, field) => {
  const { status, body } = await (await api.admin()).call('listUsers', { query })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('of ten thousand shops each is listed once, in parts, and any is found at once', async () => {
  const admin = await api.admin()
  await addProfiles(10_000)
  const first = await admin.ok('listUsers', {})
  expect(first.users).toHaveLength(60)
  const [one, two] = await Promise.all([
    admin.ok('listUsers', { query: { q: '大量 -07777' } }),
    admin.ok('listUsers', { query: { q: '大量 どこにもない' } }),
  ])
  expect(one.users.map(({ login_id }) => login_id)).toEqual(['tairyou-07777'])
  expect([two.users, two.cursor]).toEqual([[], undefined])
  // Every hundredth, in parts of seven, which the index's own parts do not fit.
  const found = await listAll(admin, { q: '大量 00', limit: '7', status: 'suspended' })
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(50)
  const { cursor = '' } = await admin.ok('listUsers', { query: { q: '大量', limit: '5' } })
  for (const query of [
    { cursor },
    { cursor, q: '量' },
    { cursor, q: '大量', status: 'active' as const },
  ]) {
    const other = await admin.call('listUsers', { query })
    expect(other.body.fields).toHaveProperty('cursor')
  }
})

/** Profiles alone: registering so many would take longer than all else. */
async function addProfiles(count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => itemOf(String(index).padStart(5, '0')))
  for (let from = 0; from < count; from += 25) {
    const RequestItems = {
      [tableName()]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })),
    }
    await table.send(new BatchWriteCommand({ RequestItems }))
  }
}

function itemOf(number: string) {
  const at = new Date(Date.UTC(2024, 0, 1) + Number(number) * 60_000).toISOString()
  const profile: UserProfile = {
    id: `tairyou${number}AAAAAAAAAA`,
    login_id: `tairyou-${number}`,
    shop_name: `大量の店 ${number}${number.endsWith('00') ? '' : '号'}`,
    slug: `tairyou-${number}`,
    status: Number(number) % 200 === 0 ? 'suspended' : 'active',
    sv: 1,
    must_change_password: false,
    created_at: at,
    updated_at: at,
    last_sign_in_at: null,
  }
  return {
    ...profileKey('user', profile.id),
    ...profile,
    ...searchAttributes(profile),
    GSI1PK: 'USER',
    GSI1SK: `${at}#${profile.id}`,
  }
}
