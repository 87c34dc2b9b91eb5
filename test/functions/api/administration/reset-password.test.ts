import { expect, test } from 'vitest'
import { shopAccount } from '#functions/table/accounts/accounts.ts'
import { findPassword } from '#functions/table/accounts/passwords.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { addTestStaff } from '#test/support/sign-in/staff.ts'

const api = startApi()
const { admin } = api

test('creates a one-time password that must be changed and ends the sessions of the shop', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const { res, user, password = '' } = await admin.ok('resetPassword', { body: { id } })
  expect([res, user.must_change_password]).toEqual(['新しいパスワードを作りました', true])
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  expect((await shop.call('getSession', {})).status).toBe(401)
  const body = { LoginId: shop.login_id, Password: shop.password }
  expect((await api.nobody().call('signIn', { body })).status).toBe(401)
  const again = await api.signIn({ login_id: shop.login_id, password })
  expect((await again.call('listNews', {})).status).toBe(403)
})

test('the same call again returns the same password until the shop chooses its own', async () => {
  const shop = await api.shop()
  const { login_id } = shop
  const call = { body: { id: shop.user.id } }
  const first = await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  expect(await admin.ok('resetPassword', call, { key: 'hakkou-1' })).toEqual(first)
  const { password = '' } = first
  const signedIn = await api.signIn({ login_id, password })
  // It did not end the session that was opened with the first answer.
  const own = { current: password, password: 'hinode-no-mise-5' }
  await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  await signedIn.ok('changePassword', { body: own })
  const late = await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  expect([late.password, late.user.must_change_password]).toEqual([undefined, false])
  await api.signIn({ login_id, password: own.password })
})

test('another call creates another; the table contains neither it nor its source', async () => {
  const shop = await api.shop()
  const call = { body: { id: shop.user.id } }
  const first = await admin.ok('resetPassword', call, { key: 'hakkou-2' })
  const second = await admin.ok('resetPassword', call, { key: 'hakkou-3' })
  expect(second.password).not.toBe(first.password)
  const text = JSON.stringify(await findPassword(shopAccount(shop.user.id)))
  for (const secret of ['hakkou-3', second.password ?? '']) expect(text).not.toContain(secret)
  await api.signIn({ login_id: shop.login_id, password: second.password ?? '' })
})

test('interrupted at any write, it is finished by the same call', async () => {
  const shop = await api.shop()
  const call = { body: { id: shop.user.id } }
  // After audit line, rate limit and active shop: repeatable call, factors, transaction, end of the call.
  for (const at of [3, 4, 5, 6])
    await crashAtWrite(at, () => admin.call('resetPassword', call, { key: 'hakkou-5' }))
  const { user, password = '' } = await admin.ok('resetPassword', call, { key: 'hakkou-5' })
  expect(user.must_change_password).toBe(true)
  expect((await shop.call('getSession', {})).status).toBe(401)
  await api.signIn({ login_id: shop.login_id, password })
})

test('works for a suspended shop and returns 404 for an unknown one', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  const { password = '' } = await admin.ok('resetPassword', { body: { id } })
  const body = { LoginId: shop.login_id, Password: password }
  expect((await api.nobody().call('signIn', { body })).status).toBe(401)
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  await api.signIn({ login_id: shop.login_id, password })
  await admin.ok('deleteUser', { body: { id } })
  for (const gone of [id, 'dokonimonai'])
    expect((await admin.call('resetPassword', { body: { id: gone } })).status).toBe(404)
})

test('a shop that is deleted meanwhile gets no password that does not name its admin', async () => {
  const staff = await addTestStaff(api)
  const shop = await api.shop()
  const { id } = shop.user
  const reset = () => staff.call('resetPassword', { body: { id } }, { key: 'hakkou-6' })
  const { held, release } = holdFirstCommand(table, (input) =>
    JSON.stringify(input).includes('issued_by'),
  )
  const first = reset()
  await held
  await admin.ok('deleteUser', { body: { id } })
  release()
  expect((await first).status).toBe(404)
  await admin.ok('restoreUser', { body: { id } })
  const { password = '' } = (await reset()).body
  const { user } = await api.signIn({ login_id: shop.login_id, password })
  expect([user.must_change_password, user.entered?.[0]?.admin]).toEqual([true, staff.login_id])
})
