import { expect, test } from 'vitest'
import { openApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seed } from '#infra/local/seed.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('a shop that an interrupted start left half made is completed, without touching what its owner has changed', async () => {
  const adminPassword = 'admin-password-1'
  await seed({ app: stack.app, demo: false, adminPassword })
  const admin = openApiSession(stack.app)
  await admin.call('adminSignIn', { body: { LoginId: 'admin', Password: adminPassword } })
  await admin.call('addUser', { body: demoShop }, 'demo-shop')
  const shop = openApiSession(stack.app)
  const { user } = await shop.call('signIn', {
    body: { LoginId: demoShop.login_id, Password: demoShop.password },
  })
  const data = [{ text_check: true, text: '本日は貸し切りです' }]
  await shop.call('saveData', { body: { user: user.id, page: 1, data, version: 1 } })

  await seed({ app: stack.app, demo: true })
  const page1 = await (await fetch(`${stack.pages}/${demoShop.slug}/`)).text()
  expect(page1).toContain('本日は貸し切りです')
  expect(page1).not.toContain('毎朝五時、')
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(200)
}, 240_000)
