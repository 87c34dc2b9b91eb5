import { expect, test } from 'vitest'
import { sweepClaim } from '#functions/rules/sweeping/sweep-claim.ts'
import { claim, findClaim } from '#functions/table/claims.ts'
import { listDue } from '#functions/table/due.ts'
import { loginKey, slugKey } from '#functions/table/people.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi()
const hour = 60 * 60_000
const after = (hours: number) => new Date(Date.now() + hours * hour + 1000)
const half = (name: string) => [loginKey('user', name), slugKey(name)]

/** Claims both names, as a registration does that then dies. */
async function dieHalfWay(name: string, now = new Date()) {
  const keys = half(name)
  for (const key of keys) await claim({ key, ownerId: `nobody-${name}`, now })
  return keys
}

const dueIn = async (hours: number) =>
  (await listDue(after(hours), 1000)).map(({ kind, key }) => `${kind} ${key.PK}`)

test('names of a registration that died are found after an hour, and free again', async () => {
  const keys = await dieHalfWay('tochuu-1')
  const [login = '', slug = ''] = keys.map(({ PK }) => `claim ${PK}`)
  expect(await dueIn(0)).not.toContain(login)
  expect(await dueIn(1)).toEqual(expect.arrayContaining([login, slug]))
  for (const key of keys) {
    expect((await sweepClaim({ key }, new Date()))?.getTime()).toBeGreaterThan(Date.now())
    expect(await findClaim(key)).toBeDefined()
    expect(await sweepClaim({ key }, after(1))).toBeUndefined()
    expect(await findClaim(key)).toBeUndefined()
    expect(await sweepClaim({ key }, after(2))).toBeUndefined()
  }
  await api.addShop({ login_id: 'tochuu-1', slug: 'tochuu-1' })
})

test('a finished registration is not harmed, and is not looked at again', async () => {
  const order = await api.addShop({ login_id: 'Tochuu-2', slug: 'tochuu-2' })
  for (const key of half('tochuu-2')) {
    expect(await sweepClaim({ key }, after(1))).toBeUndefined()
    expect(await findClaim(key)).toBeDefined()
  }
  await sweepClaim({ key: loginKey('admin', adminLogin.login_id) }, after(1))
  const due = (await listDue(after(1), 1000)).map(({ key }) => key.PK)
  for (const { PK } of [...half('tochuu-2'), loginKey('admin', adminLogin.login_id)])
    expect(due).not.toContain(PK)
  await api.signIn(order)
  await api.admin()
})

test('a registration that goes on late keeps what it claims again while the sweeper looks', async () => {
  const keys = await dieHalfWay('tochuu-3')
  const [login = keys[0]] = keys
  if (!login) throw new Error('There is no key')
  // Each of many: claimed anew between the sweeper's look and its removal, before, or after.
  for (let round = 0; round < 20; round += 1) {
    const now = after(2 * round + 2)
    await Promise.all([
      sweepClaim({ key: login }, now),
      claim({ key: login, ownerId: 'nobody-tochuu-3', now }),
    ])
    expect(await sweepClaim({ key: login }, now)).toEqual(new Date(now.getTime() + hour))
    expect((await findClaim(login))?.owner_id).toBe('nobody-tochuu-3')
  }
})

test('another registration need not wait for the sweeper, and takes only what is an hour old', async () => {
  const now = new Date(Date.now() - hour - 60_000)
  await dieHalfWay('tochuu-4', now)
  await dieHalfWay('tochuu-5')
  await api.addShop({ login_id: 'tochuu-4', slug: 'tochuu-4' })
  const admin = await api.admin()
  const body = { login_id: 'tochuu-5', shop_name: '店', slug: 'tochuu-6' }
  expect((await admin.call('addUser', { body })).status).toBe(409)
})
