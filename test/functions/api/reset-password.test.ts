import { expect, test } from 'vitest'
import { findPassword } from '#functions/table/passwords.ts'
import { profileKey } from '#functions/table/people.ts'
import { requireNewPassword } from '#functions/table/profile-changes.ts'
import { getItems } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'

const api = startApi()

test('a new one-time password is made, ends the shop’s sessions, and has to be changed', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
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

test('the same call again says the same, until the shop has chosen its own', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { login_id } = shop
  const call = { body: { id: shop.user.id } }
  const first = await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  expect(await admin.ok('resetPassword', call, { key: 'hakkou-1' })).toEqual(first)
  const { password = '' } = first
  const signedIn = await api.signIn({ login_id, password })
  // It has not ended the session that the first answer was used for.
  const own = { current: password, password: 'hinode-no-mise-5' }
  await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  await signedIn.ok('changePassword', { body: own })
  const late = await admin.ok('resetPassword', call, { key: 'hakkou-1' })
  expect([late.password, late.user.must_change_password]).toEqual([undefined, false])
  await api.signIn({ login_id, password: own.password })
})

test('another call makes another; neither it nor what it follows from lies in the table', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const call = { body: { id: shop.user.id } }
  const first = await admin.ok('resetPassword', call, { key: 'hakkou-2' })
  const second = await admin.ok('resetPassword', call, { key: 'hakkou-3' })
  expect(second.password).not.toBe(first.password)
  const text = JSON.stringify(await findPassword(shop.user.id))
  for (const secret of ['hakkou-3', second.password ?? '']) expect(text).not.toContain(secret)
  await api.signIn({ login_id: shop.login_id, password: second.password ?? '' })
})

test('of five at once under one key all say the password that holds', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const call = { body: { id: shop.user.id } }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => admin.call('resetPassword', call, { key: 'hakkou-4' })),
  )
  const said = answers.filter(({ status }) => status === 200).map(({ body }) => body.password)
  expect(said.length).toBeGreaterThan(0)
  expect(new Set(said).size).toBe(1)
  await api.signIn({ login_id: shop.login_id, password: said[0] ?? '' })
})

test('cut off between the password and the end of the sessions, it is finished by the same call', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const call = { body: { id: shop.user.id } }
  // The line of the audit log, the count, what is remembered, the password; then the profile.
  for (const at of [1, 2, 3, 4])
    await crashAtWrite(at, () => admin.call('resetPassword', call, { key: 'hakkou-5' }))
  const { user, password = '' } = await admin.ok('resetPassword', call, { key: 'hakkou-5' })
  expect(user.must_change_password).toBe(true)
  expect((await shop.call('getSession', {})).status).toBe(401)
  await api.signIn({ login_id: shop.login_id, password })
})

test('of a suspended shop too, and of one that is not there it is refused', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
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

test('a shop that is gone by the last write does not come back as a ghost', async () => {
  await requireNewPassword('kieta', 'hakkou', new Date())
  expect(await getItems([profileKey('user', 'kieta')])).toEqual([])
})
