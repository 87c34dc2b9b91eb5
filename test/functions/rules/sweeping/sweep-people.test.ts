import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { photo } from '#test/support/pictures.ts'
import { failNextWrite, hours, sweepIn } from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn } from '#test/support/uploads.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo({ width: 400, height: 300 }).jpeg().toBuffer()
})

/** Everything that lies in a partition of the table. */
async function itemsIn(partition: string) {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': partition },
    }),
  )
  return Items.map(({ SK }) => String(SK))
}

test('a deleted shop is there for the time of grace, and then nothing of it is left', async () => {
  const shop = await api.shop()
  const neighbour = await api.shop()
  const at = { user: shop.user.id, page: 1 } as const
  const { img } = await addPicture(shop, jpegFile(jpeg))
  const other = (await addPicture(neighbour, jpegFile(jpeg))).img
  await shop.ok('saveData', {
    body: { ...at, data: [{ position_url: img.url }], version: 1 },
  })
  const { url } = await shop.ok('publishPage', { body: at })
  await shop.ok('reportEditing', { body: { ...at, tab: 'denwa' } })
  const admin = await api.admin()
  await admin.ok('deleteUser', { body: { id: shop.user.id } })

  expect(await sweepIn(13 * 24 * hours)).toEqual([])
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
  expect(await itemsIn(`USER#${shop.user.id}`)).toContain('PROFILE')

  expect(await sweepIn(15 * 24 * hours)).toEqual([])
  for (const partition of [
    `USER#${shop.user.id}`,
    `PASSWORD#${shop.user.id}`,
    `LOGIN#${shop.login_id}`,
    `SLUG#${shop.user.slug}`,
  ])
    expect(await itemsIn(partition)).toEqual([])
  expect(await keysIn('MEDIA_BUCKET', `images/${img.id}/`)).toEqual([])
  expect((await fetch(`${api.stack.media}${other.url}`)).status).toBe(200)
  await neighbour.ok('getPage', { body: { user: neighbour.user.id, page: 1 } })
})

test('names of a registration that died are free after an hour; those of a shop stay taken', async () => {
  const admin = await api.admin()
  const order = {
    login_id: 'shinda-1',
    shop_name: '途中の店',
    slug: 'shinda-1',
    password: 'sakura-saku-9',
  }
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  expect((await admin.call('addUser', { body: order })).status).toBe(500)
  expect((await admin.call('addUser', { body: order })).status).toBe(409)
  const kept = await api.addShop()

  expect(await sweepIn(2 * hours)).toEqual([])
  expect(await itemsIn('LOGIN#shinda-1')).toEqual([])
  expect(await itemsIn('SLUG#shinda-1')).toEqual([])
  expect((await admin.call('addUser', { body: order })).status).toBe(200)
  const again = { ...kept, shop_name: '別の店' }
  expect((await admin.call('addUser', { body: again })).status).toBe(409)
})

/** Lets a registration die before its last write, at this time; gives the id of who was to be registered. */
async function dieHalfWay(name: string, now: Date) {
  const { registerUser } = await import('#functions/rules/people/register-user.ts')
  const { findClaim } = await import('#functions/table/claims.ts')
  const { loginKey } = await import('#functions/table/people.ts')
  const body = { login_id: name, shop_name: '途中の店', slug: name, password: 'sakura-saku-9' }
  const call = { person: { id: 'kakari' }, body, operation: { key: name, hash: name }, now }
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  await expect(registerUser(call)).rejects.toThrow('died')
  const claim = await findClaim(loginKey('user', name))
  return { id: claim?.owner_id ?? '', again: () => registerUser(call) }
}

const leftOf = async (id: string) => [
  ...(await itemsIn(`USER#${id}`)),
  ...(await itemsIn(`PASSWORD#${id}`)),
]

test('of a registration that died nothing is left, and the same call begins anew', async () => {
  const { id, again } = await dieHalfWay('shinda-2', new Date())
  expect(await leftOf(id)).toEqual(['PAGE#1', 'PAGE#2', 'PAGE#3', '-'])
  expect(await sweepIn(2 * hours)).toEqual([])
  await expect(again()).rejects.toMatchObject({ code: 'busy' })
  expect(await sweepIn(3 * hours)).toEqual([])
  expect(await leftOf(id)).toEqual([])
  expect((await again()).profile).toMatchObject({ id, login_id: 'shinda-2' })
  expect(await sweepIn(5 * hours)).toEqual([])
  await api.signIn({ login_id: 'shinda-2', password: 'sakura-saku-9' })
})

test('nor where another has its names by then, and a call that goes on late makes nobody', async () => {
  const { id } = await dieHalfWay('shinda-3', new Date(Date.now() - 2 * hours))
  const { addUser } = await import('#functions/table/users.ts')
  const order = await api.addShop({ login_id: 'shinda-3', slug: 'shinda-3' })
  const now = new Date()
  const profile = {
    id,
    login_id: 'shinda-9',
    shop_name: '遅い店',
    slug: 'shinda-9',
    status: 'active' as const,
    sv: 1,
    must_change_password: false,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    last_sign_in_at: null,
  }
  await addUser({ profile, canonicalLogin: 'shinda-9', password: { hash: 'x' } }, now)
  const { findPerson } = await import('#functions/table/people.ts')
  expect(await findPerson('user', id)).toBeUndefined()
  expect(await sweepIn(2 * hours)).toEqual([])
  expect(await leftOf(id)).toEqual([])
  await api.signIn(order)
})
