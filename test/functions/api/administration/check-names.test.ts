import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'

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

test('refuses callers without a session and shops', async () => {
  const call = { body: { login_ids: ['soba-1'], slugs: [] } }
  expect((await api.nobody().call('checkNames', call)).status).toBe(401)
  expect((await (await api.shop()).call('checkNames', call)).status).toBe(403)
})

test('finds a taken name in any spelling and returns it as it was asked for', async () => {
  const admin = await api.admin()
  await admin.ok('addUser', { body: order('soba-1') })
  await expect(check([], [])).resolves.toEqual({ login_ids: [], slugs: [] })
  const asked = ['ＳＯＢＡ-1', 'udon-1', 'soba-1 ', 'soba-1']
  await expect(check(asked, ['soba-1', 'udon-1', 'soba-1'])).resolves.toEqual({
    login_ids: ['ＳＯＢＡ-1', 'soba-1 ', 'soba-1'],
    slugs: ['soba-1', 'soba-1'],
  })
})

test('checks as many names as fit into one call', async () => {
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

test('agrees with registration about names of deleted shops', async () => {
  const admin = await api.admin()
  const registers = async (name: string) =>
    (await admin.call('addUser', { body: order(name) })).status === 200
  const { user } = await admin.ok('addUser', { body: order('yameta-1') })
  await admin.ok('deleteUser', { body: { id: user.id } })
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([true, false])
  expect(await runCleanupIn(20 * 24 * cleanupHourMs)).toEqual([])
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([false, true])
})
