import { expect, test } from 'vitest'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('completes a partly created demo shop without overwriting edits', async () => {
  const adminPassword = 'admin-password-1'
  await seedInstallation({ app: stack.app, demo: false, samples: false, adminPassword })
  const admin = createApiSession(stack.app)
  await admin.call('adminSignIn', { body: { LoginId: 'admin', Password: adminPassword } })
  await admin.call('addUser', { body: demoShop }, 'demo-shop')
  const shop = createApiSession(stack.app)
  const { user } = await shop.call('signIn', {
    body: { LoginId: demoShop.login_id, Password: demoShop.password },
  })
  const data = [{ text_check: true, text: '本日は貸し切りです' }]
  await shop.call('saveData', { body: { user: user.id, page: 1, data, version: 1 } })

  await seedInstallation({ app: stack.app, demo: true, samples: false })
  const page1 = await (await fetch(`${stack.pages}/${demoShop.slug}/`)).text()
  expect(page1).toContain('本日は貸し切りです')
  expect(page1).not.toContain('毎朝五時、')
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(200)
})
