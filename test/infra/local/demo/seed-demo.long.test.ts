import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { withRequestsLost } from '#test/support/faults/broken-services.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('a later start completes a partly created demo shop, keeps edits, and needs neither the admin’s password nor another admin', async () => {
  const first = await seedInstallation({ app: stack.app, demo: false, samples: false })
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(404)
  const adminPassword = /パスワード ([\w-]+)/.exec(first.lines.join())?.[1] ?? ''
  const admin = createApiSession(stack.app)
  await admin.call('adminSignIn', { body: { LoginId: 'admin', Password: adminPassword } })
  await admin.call('addUser', { body: demoShop }, 'demo-shop')
  const shop = createApiSession(stack.app)
  const { user } = await shop.call('signIn', {
    body: { LoginId: demoShop.login_id, Password: demoShop.password },
  })
  const data = [{ text_check: true, text: '本日は貸し切りです' }]
  await shop.call('saveData', { body: { user: user.id, page: 1, data, version: 1 } })

  // A busy machine: some requests to the table fail, even with the SDK's retries.
  const { problem } = await withRequestsLost(
    (request) => request % 60 === 0,
    'table',
    () => seedInstallation({ app: stack.app, demo: true, samples: false }),
  )
  expect(problem).toBeUndefined()
  const page1 = await (await fetch(`${stack.pages}/${demoShop.slug}/`)).text()
  expect(page1).toContain('本日は貸し切りです')
  expect(page1).not.toContain('毎朝五時、')
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(200)
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Count } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'begins_with(PK, :admin)',
      ExpressionAttributeValues: { ':admin': 'ADMIN#' },
    }),
  )
  expect(Count).toBe(1)
}, 480_000)
