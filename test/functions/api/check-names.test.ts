import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { claim } from '#functions/table/claims.ts'
import { loginKey, slugKey } from '#functions/table/people.ts'
import { startApi } from '#test/support/api.ts'
import { hours, sweepIn } from '#test/support/sweeping.ts'

const api = startApi()
const order = (name: string) => ({ login_id: name, shop_name: 'そば処', slug: name })

async function check(login_ids: string[], slugs: string[] = []) {
  const admin = await api.admin()
  const { res: _, ...taken } = await admin.ok('checkNames', { body: { login_ids, slugs } })
  return taken
}

async function isTaken(name: string) {
  const { login_ids, slugs } = await check([name], [name])
  expect(login_ids).toEqual(slugs)
  return login_ids.length > 0
}

/** As a registration that dies right after it. */
async function claimAt(name: string, now: Date) {
  const held = { ownerId: 'dare-demo-nai', now }
  await claim({ ...held, key: loginKey('user', name) })
  await claim({ ...held, key: slugKey(name) })
}

test('neither nobody nor a shop hears which names there are', async () => {
  const call = { body: { login_ids: ['soba-1'], slugs: [] } }
  expect((await api.nobody().call('checkNames', call)).status).toBe(401)
  expect((await (await api.shop()).call('checkNames', call)).status).toBe(403)
})

test('a name is taken in whatever form it is asked for, twice too, and told as it was asked for', async () => {
  const admin = await api.admin()
  await admin.ok('addUser', { body: order('soba-1') })
  await expect(check([], [])).resolves.toEqual({ login_ids: [], slugs: [] })
  const asked = ['ＳＯＢＡ-1', 'udon-1', 'soba-1 ', 'soba-1']
  await expect(check(asked, ['soba-1', 'udon-1', 'soba-1'])).resolves.toEqual({
    login_ids: ['ＳＯＢＡ-1', 'soba-1 ', 'soba-1'],
    slugs: ['soba-1', 'soba-1'],
  })
})

test('of as many names as fit into a call each is looked up', async () => {
  const admin = await api.admin()
  await admin.ok('addUser', { body: order('ramen-199') })
  const names = Array.from({ length: limits.namesPerCheck }, (_, index) => `ramen-${index}`)
  await expect(check(names, names)).resolves.toEqual({
    login_ids: ['ramen-199'],
    slugs: ['ramen-199'],
  })
  const call = { body: { login_ids: [...names, 'ramen-200'], slugs: [] } }
  expect((await admin.call('checkNames', call)).body.fields).toHaveProperty('login_ids')
})

test('what the call says, registering says as well: of a name whose registration died, of one given up, of one deleted', async () => {
  const admin = await api.admin()
  const registers = async (name: string) =>
    (await admin.call('addUser', { body: order(name) })).status === 200
  const now = new Date()
  await claimAt('tochuu-1', now)
  expect([await isTaken('tochuu-1'), await registers('tochuu-1')]).toEqual([true, false])
  await claimAt('tochuu-2', new Date(now.getTime() - 2 * hours))
  expect([await isTaken('tochuu-2'), await registers('tochuu-2')]).toEqual([false, true])
  // Its old claim was that of somebody who never came to be; the new one is borne.
  expect(await isTaken('tochuu-2')).toBe(true)

  const { user } = await admin.ok('addUser', { body: order('yameta-1') })
  await admin.ok('deleteUser', { body: { id: user.id } })
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([true, false])
  expect(await sweepIn(20 * 24 * hours)).toEqual([])
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([false, true])
})
