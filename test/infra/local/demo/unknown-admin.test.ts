import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { withRequestsLost } from '#test/support/faults/broken-services.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('creates the demo shop at a later start, without the admin’s password and without another admin', async () => {
  const first = await seedInstallation({ app: stack.app, demo: false, samples: false })
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(404)

  // A busy machine: some requests to the table fail, even with the SDK's retries.
  const { lines } = await withRequestsLost(
    (request) => request % 60 === 0,
    'table',
    () => seedInstallation({ app: stack.app, demo: true, samples: false }),
  )
  expect(lines.join('\n')).not.toContain('用意できませんでした')
  expect((await fetch(`${stack.pages}/${demoShop.slug}/3`)).status).toBe(200)
  const said = /パスワード ([\w-]+)/.exec(first.lines.join())?.[1] ?? ''
  const body = { LoginId: 'admin', Password: said }
  const { admin } = await createApiSession(stack.app).call('adminSignIn', { body })
  expect(admin?.login_id).toBe('admin')
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
