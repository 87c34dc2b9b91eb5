import { expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'
import { withTableFaults } from '#test/support/faults/faulty-table.ts'

const api = startApi()

test.each([
  ['cancelled', 'TransactWriteItems'],
  ['in progress', 'TransactWriteItems'],
  ['throttled', 'BatchGetItem'],
] as const)('a table that goes on as %s at each %s is answered as busy', async (fault, at) => {
  const name = `komiai-${fault.length}-${at.length}`
  const body = { login_id: name, slug: name, shop_name: name, password: 'sakura-saku-9' }
  const isHit = (command: string) => (command === at ? fault : undefined)
  const admin = await api.signInAdmin()
  const { status, body: answer } = await withTableFaults(api.stack.table, isHit, () =>
    admin.call('addUser', { body }),
  )
  expect([status, answer.res]).toEqual([503, messages.busy])
})
