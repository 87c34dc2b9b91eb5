import { expect, test } from 'vitest'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { signInAdmin } from '#test/support/caller.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('a later start does not bring back a first admin whom a manager has removed', async () => {
  const start = () => seedInstallation({ app: stack.app, demo: false, samples: false })
  await start()
  await invokeEvent('add-admin', adminLogin)
  const manager = await signInAdmin(stack.app)
  const { staff } = await manager.ok('listStaff', {})
  const id = staff.find(({ login_id }) => login_id === 'admin')?.id ?? ''
  await manager.ok('removeStaff', { body: { current: adminLogin.password, id } })

  const { lines } = await start()
  expect(lines.join('\n')).toContain('「スタッフ」の画面で追加した人がログインできます')
  const { staff: left } = await manager.ok('listStaff', {})
  expect(left.map(({ login_id }) => login_id)).toEqual([adminLogin.login_id])
})
