import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { createCaller, type ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'

const api = startApi()
const { admin } = api

let count = 0
function newRow(more: object = {}) {
  count += 1
  const name = `tana-${process.pid}-${count}`
  return { key: `key-${count}`, login_id: name, shop_name: `お店${count}`, slug: name, ...more }
}

const signIn = (login_id = '', password = '') =>
  createCaller(api.stack.app).call('signIn', {
    body: { LoginId: login_id, Password: password },
  })

const listLines = async (shop: string) =>
  (await admin.ok('listAudit', { query: { shop } })).lines.map(({ what, outcome }) => [
    what,
    outcome,
  ])

async function publishShop(): Promise<ShopCaller> {
  const shop = await api.shop()
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  return shop
}

async function listStates(id: string) {
  const { user } = await admin.ok('getUser', { parameters: { id } })
  return user.pages.map(({ state, held }) => [state, held?.reason])
}

test('registers the good rows, and says of the others why not', async () => {
  const taken = newRow()
  await admin.ok('addUsers', { body: { rows: [taken] } })
  const [one, two] = [newRow({ start: 'cafe' }), newRow({ login_id: taken.login_id })]
  const { rows } = await admin.ok('addUsers', { body: { rows: [one, two] } })
  expect(rows).toEqual([
    {
      id: one.key,
      user: expect.any(String) as unknown,
      shop_name: one.shop_name,
      login_id: one.login_id,
      password: expect.any(String) as unknown,
    },
    { id: two.key, problem: expect.objectContaining({ code: 'conflict' }) as unknown },
  ])
  expect(Object.keys(rows[1]?.problem?.fields ?? {})).toEqual(['login_id'])
  expect((await signIn(one.login_id, rows[0]?.password)).status).toBe(200)
  const { found } = await admin.ok('listUsers', { query: { q: one.login_id } })
  expect(found).toBe(1)
  const lines = await listLines(rows[0]?.user ?? '')
  expect(lines.at(-1)).toEqual(['お店を登録（まとめて）', 'done'])
})

test('a row that is sent again, also among other rows and after an interruption, is registered once', async () => {
  const [one, two] = [newRow({ start: 'cafe' }), newRow()]
  for (let at = 0; at < 12; at += 1)
    await crashAtWrite(at, () =>
      admin.call('addUsers', { body: { rows: [one] } }).catch(() => undefined),
    )
  const first = await admin.ok('addUsers', { body: { rows: [one] } })
  const again = await admin.ok('addUsers', { body: { rows: [two, one] } })
  expect(again.rows[1]).toEqual(first.rows[0])
  expect(again.rows[0]?.user).not.toBe(first.rows[0]?.user)
  expect((await admin.ok('listUsers', { query: { q: one.login_id } })).found).toBe(1)
})

test('a call has at most as many rows as fit into its time; those that do not fit can be sent again', async () => {
  const ids = Array.from({ length: limits.rowsPerCall + 1 }, (_, index) => `shop-${index}`)
  expect((await admin.call('resetPasswords', { body: { ids } })).status).toBe(400)
  const session = await api.signInAdmin()
  const shop = await api.addShop()
  const [id] = (await admin.ok('listUsers', { query: { q: shop.login_id } })).users
  const call = { body: { ids: [id?.id ?? ''] }, as: session }
  const late = await invokeEndpoint('resetPasswords', call, {
    getRemainingTimeInMillis: () => 5000,
  })
  expect(JSON.parse(late.body)).toMatchObject({ rows: [{ problem: { code: 'busy' } }] })
  expect((await signIn(shop.login_id, shop.password)).status).toBe(200)
})

test('new passwords are the same under the same key, and shops that are gone do not stop the others', async () => {
  const shop = await api.shop()
  const body = { ids: [shop.user.id, 'nobodys-id'] }
  const first = await admin.ok('resetPasswords', { body }, { key: 'cards-1' })
  const again = await admin.ok('resetPasswords', { body }, { key: 'cards-1' })
  expect(again.rows).toEqual(first.rows)
  expect(first.rows[1]?.problem?.code).toBe('not_found')
  expect((await shop.call('getSession', {})).status).toBe(401)
  expect((await signIn(shop.login_id, first.rows[0]?.password)).status).toBe(200)
  const other = await admin.call('resetPasswords', { body: { ids: ['x'] } }, { key: 'cards-1' })
  expect(other.status).toBe(400)
})

test('tags and suspensions of several shops', async () => {
  const shops = [await api.shop(), await api.shop()]
  const ids = shops.map(({ user }) => user.id)
  await admin.ok('tagShops', { body: { ids, add: ['要連絡'] } })
  expect((await admin.ok('listUsers', { query: { tag: '要連絡' } })).found).toBe(2)
  await admin.ok('suspendShops', { body: { ids, status: 'suspended' } })
  for (const shop of shops) expect((await shop.call('getSession', {})).status).toBe(401)
  const [id = ''] = ids
  expect((await listLines(id))[0]).toEqual(['お店の設定を変更（まとめて）（一時停止）', 'done'])
})

test('pages that were taken down come back, unless they were changed since', async () => {
  const [one, two] = [await publishShop(), await publishShop()]
  const ids = [one.user.id, two.user.id]
  const before = await listStates(one.user.id)
  const down = await admin.ok('takeShopsDown', { body: { ids } }, { key: 'down-1' })
  const repeated = await admin.ok('takeShopsDown', { body: { ids } }, { key: 'down-1' })
  expect(repeated.rows).toEqual(down.rows)
  expect((await listStates(one.user.id))[0]).toEqual(['draft', undefined])
  await two.ok('publishPage', { body: { user: two.user.id, page: 1 } })
  const rows = down.rows.map(({ id, pages = [] }) => ({ id, pages }))
  const back = await admin.ok('putShopsBack', { body: { rows } })
  expect(back.rows.map(({ problem }) => problem?.code)).toEqual([undefined, 'conflict'])
  expect(await listStates(one.user.id)).toEqual(before)
})

test('with a reason public and reserved pages are held, and the undo ends that too', async () => {
  const shop = await publishShop()
  const { start } = buildReservationTimes()
  await reserveTestPage(shop, [start])
  const ids = [shop.user.id]
  const before = (await listStates(shop.user.id))[0]
  const down = await admin.ok('takeShopsDown', { body: { ids, reason: '申し出' } })
  const states = await listStates(shop.user.id)
  expect(states[0]).toEqual(['draft', '申し出'])
  expect(states.filter(([, reason]) => reason === '申し出').length).toBe(
    down.rows[0]?.pages?.length,
  )
  const publish = { body: { user: shop.user.id, page: 1 as const } }
  expect((await shop.call('publishPage', publish)).status).toBe(403)
  const rows = down.rows.map(({ id, pages = [] }) => ({ id, pages }))
  await admin.ok('putShopsBack', { body: { rows } })
  expect((await listStates(shop.user.id))[0]).toEqual(before)
  await shop.ok('publishPage', publish)
})
