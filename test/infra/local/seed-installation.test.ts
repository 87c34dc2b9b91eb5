import { expect, test } from 'vitest'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { StartFailure } from '#infra/local/start-failure.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { signInAdmin } from '#test/support/caller.ts'
import { withFirstRequestsLost } from '#test/support/faults/broken-services.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()
const seed = (more: { adminLoginId?: string; adminPassword?: string } = {}) =>
  seedInstallation({ app: stack.app, demo: false, samples: false, ...more })

test('a later start does not bring back a first admin whom a manager has removed', async () => {
  await seed()
  await invokeEvent('add-admin', adminLogin)
  const manager = await signInAdmin(stack.app)
  const { staff } = await manager.ok('listStaff', {})
  const id = staff.find(({ login_id }) => login_id === 'admin')?.id ?? ''
  await manager.ok('removeStaff', { body: { current: adminLogin.password, id } })

  const { lines } = await seed()
  expect(lines.join('\n')).toContain('「スタッフ」の画面で追加した人がログインできます')
  const { staff: left } = await manager.ok('listStaff', {})
  expect(left.map(({ login_id }) => login_id)).toEqual([adminLogin.login_id])
})

test('adds an admin with another login id', async () => {
  const adminPassword = 'ひみつの合言葉2026'
  const said = (await seed({ adminLoginId: 'okami', adminPassword })).lines.join('\n')
  expect(said).toContain('okami')
  expect(said).not.toContain(adminPassword)
  const body = { LoginId: 'okami', Password: adminPassword }
  const { admin } = await createApiSession(stack.app).call('adminSignIn', { body })
  expect(admin?.login_id).toBe('okami')
})

test('refuses a too short password in one line', async () => {
  const asked = seed({ adminPassword: 'short' })
  await expect(asked).rejects.toThrow(StartFailure)
  await expect(asked).rejects.toThrow('NOREN_ADMIN_PASSWORD')
})

test('add-shop continues after an interruption when it is repeated with the same key', async () => {
  const order = { ...demoShop, login_id: 'nidome', slug: 'nidome', key: 'order-1' }
  const again = () => invokeEvent('add-shop', order)
  await expect(withFirstRequestsLost(6, 'table', again)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  expect([await again(), await again()]).toEqual([{ added: true }, { added: true }])
  const { key: _, ...other } = order
  expect(await invokeEvent('add-shop', other)).toMatchObject({ added: false })
})
