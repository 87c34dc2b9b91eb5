import { expect, test } from 'vitest'
import { handler } from '#functions/events/add-admin.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'
import { inviteTestStaff } from '#test/support/sign-in/staff.ts'

const api = startApi()
const { admin } = api

const signIn = (LoginId: string, Password: string) =>
  api.nobody().call('adminSignIn', { body: { LoginId, Password } })

test('adds an admin with the given password, or with a generated one', async () => {
  const given = { login_id: 'kanri-1', password: 'kanri-no-himitsu' }
  expect(await handler(given)).toEqual({ added: true, login_id: 'kanri-1' })
  expect((await signIn(given.login_id, given.password)).status).toBe(200)
  const { password = '' } = await handler({ login_id: 'kanri-2' })
  expect((await signIn('kanri-2', password)).status).toBe(200)
})

test('changes nothing if the login id is taken', async () => {
  await handler({ login_id: 'kanri-3', password: 'kanri-no-himitsu' })
  const answer = await handler({ login_id: 'ＫＡＮＲＩ-3', password: 'betsu-no-himitsu' })
  expect(answer).toEqual({ added: false, login_id: 'ＫＡＮＲＩ-3' })
  expect((await signIn('kanri-3', 'kanri-no-himitsu')).status).toBe(200)
})

test.each([
  ['a common password', 'administrator', /よく使われる/],
  ['the login id', 'KANRI-004', /ログインID/],
])('refuses %s as a password', async (_, password, text) => {
  const answer = await handler({ login_id: 'kanri-004', password })
  expect(answer).toMatchObject({ added: false, problem: expect.stringMatching(text) })
  expect((await signIn('kanri-004', password)).body.res).toBe('ログインIDが違います')
})

test('removes the second factors of an admin and leaves an audit line', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const { login_id } = account
  expect(await handler({ login_id, forget_factors: true })).toEqual({ forgotten: true, login_id })
  expect((await account.call('getAdminSession', {})).status).toBe(401)
  const late = { body: { ticket, code: recovery[0] ?? '' } }
  expect((await api.nobody().call('signInFactor', late)).status).toBe(409)
  const { body } = await signIn(login_id, account.password)
  expect([body.next, body.admin?.login_id]).toEqual([undefined, login_id])
  const { lines } = await admin.ok('listAudit', { query: { kind: 'sign-in' } })
  expect(lines).toContainEqual(
    expect.objectContaining({
      what: '管理者の2段階認証を解除',
      who: { kind: 'operator', name: login_id },
      outcome: 'done',
    }),
  )
})

test('a concurrent change does not restore removed factors', async () => {
  const { table } = await import('#functions/table/table.ts')
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const { held, release } = holdFirstCommand(
    table,
    ({ Item }) => Item?.['PK'] === `ADMINFACTORS#${account.id}` && Item['SK'] === '-',
  )
  const late = api.nobody().call('signInFactor', { body: { ticket, code: recovery[0] ?? '' } })
  await held
  const { login_id, password } = account
  await handler({ login_id, forget_factors: true })
  release()
  expect((await late).status).toBe(401)
  expect((await signIn(login_id, password)).body.next).toBeUndefined()
})

test('lists admins with their roles, and gives one a new password', async () => {
  const account = await api.account()
  const { login_id, password: before } = account
  await handler({ login_id: 'kanri-viewer', role: 'viewer' })
  const { staff = [] } = await handler({ list: true })
  const roles = new Map(staff.map((each) => [each.login_id, each.role]))
  expect([roles.get(login_id), roles.get('kanri-viewer')]).toEqual(['manager', 'viewer'])

  const { reset, password = '' } = await handler({ login_id, reset_password: true })
  expect([reset, password.length]).toEqual([true, 19])
  expect((await account.call('getAdminSession', {})).status).toBe(401)
  expect((await signIn(login_id, before)).status).toBe(401)
  expect((await signIn(login_id, password)).status).toBe(200)
  const { lines } = await admin.ok('listAudit', { query: { kind: 'sign-in' } })
  expect(lines).toContainEqual(
    expect.objectContaining({
      what: '管理者のパスワードを作り直し',
      who: { kind: 'operator', name: login_id },
      outcome: 'done',
    }),
  )
  const unknown = { login_id: 'daredemo-nai', reset_password: true }
  expect(await handler(unknown)).toEqual({ reset: false, login_id: 'daredemo-nai' })
})

test('a new password of the operator ends a link that waits', async () => {
  const { login_id, token } = await inviteTestStaff(admin)
  const { password = '' } = await handler({ login_id, reset_password: true })
  const late = { body: { token, password: 'kanri-no-himitsu' } }
  expect((await api.nobody().call('setStaffPassword', late)).status).toBe(409)
  expect((await signIn(login_id, password)).status).toBe(200)
})

test('answers "not forgotten" for an unknown admin', async () => {
  const order = { login_id: 'daredemo-nai', forget_factors: true }
  expect(await handler(order)).toEqual({ forgotten: false, login_id: 'daredemo-nai' })
  await expect(handler({ ...order, password: 'kanri-no-himitsu' })).rejects.toThrow('Invalid')
})
