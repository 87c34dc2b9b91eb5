import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { copyTable } from '#infra/operations/restore/rehearse-restore.ts'
import { countChanges, formatRemainder } from '#infra/operations/restore/restore-data.ts'
import { restoreTable } from '#infra/operations/restore/restore-table.ts'
import { createTableAsOf } from '#infra/operations/restore/table-as-of.ts'
import { forEachGroup, type StoredItem, writeItems } from '#infra/operations/restore/table-items.ts'

const page = (shop: number | string, text: string): StoredItem => ({
  PK: { S: `USER#${shop}` },
  SK: { S: 'PAGE#1' },
  text: { S: text },
})

const soon = (hours: number): StoredItem => ({
  expires: { N: String(Math.floor(Date.now() / 1000) + hours * 3600) },
})

const pages = (from: number, to: number, text: string) =>
  Array.from({ length: to - from }, (_, index) => page(from + index, text))

test('restores added, changed and removed items of a table with many pages', async () => {
  const { endpoint, stop } = await startTable({})
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
  onTestFinished(stop)
  const table = { client, name: localTableName }
  const put = (items: StoredItem[]) => writeItems(table, 'put', items)
  const operation = { PK: { S: 'OPERATION#1' }, SK: { S: 'key' } }
  await put([...pages(0, 600, 'then'), { ...operation, ...soon(-1) }])
  const from = await copyTable(table, 'many-then')
  await put([
    ...pages(0, 150, 'now'),
    ...pages(600, 850, 'now'),
    page('canary', 'now'),
    // Expired then and valid now.
    { ...operation, ...soon(1) },
    { PK: { S: 'SESSION#1' }, SK: { S: '-' } },
  ])
  await writeItems(table, 'remove', pages(150, 270, ''))

  const order = { from, into: table, now: new Date() }
  const tried = await restoreTable({ ...order, apply: false })
  const done = await restoreTable({ ...order, apply: true })
  const again = await restoreTable({ ...order, apply: false })
  expect(tried.kinds).toEqual({
    page: { added: 120, changed: 150, removed: 250 },
    operation: { added: 0, changed: 0, removed: 1 },
    canary: { added: 0, changed: 0, removed: 1 },
  })
  expect(done).toEqual(tried)
  expect(done).toMatchObject({ ended: 1, same: 330 })
  expect(again).toEqual({ kinds: {}, same: 600, ended: 0, reservations: [] })
  client.destroy()
})

test('does not keep scanned items in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const client = new DynamoDBClient({})
  const held: WeakRef<object>[] = []
  const ends = 40
  const answers = new Map<number, number>()
  client.send = (async ({ input }: { input: { Segment: number } }) => {
    const count = (answers.get(input.Segment) ?? 0) + 1
    answers.set(input.Segment, count)
    const Items = [page(count, '')]
    held.push(new WeakRef(Items))
    return { Items, ...(count < ends && { LastEvaluatedKey: {} }) }
  }) as typeof client.send
  let most = 0
  await forEachGroup({ client, name: 'large' }, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    if (held.length % ends !== 0) return
    collect()
    most = Math.max(most, held.filter((each) => each.deref()).length)
  })
  expect(held).toHaveLength(4 * ends)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(ends)
})

test('waits for a copy that is being deleted, and creates it again', async () => {
  const at = new Date('2026-11-22T00:00:00Z')
  const client = new DynamoDBClient({})
  const statuses = ['DELETING', 'DELETING', undefined, undefined, undefined, 'CREATING', 'ACTIVE']
  const asked: string[] = []
  client.send = (async (command: object) => {
    const { name } = command.constructor
    if (name === 'DescribeContinuousBackupsCommand') {
      const is = {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: at,
        LatestRestorableDateTime: at,
      }
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: is } }
    }
    if (name !== 'DescribeTableCommand') return asked.push(name)
    const TableStatus = statuses.shift()
    asked.push(TableStatus ?? 'none')
    if (TableStatus) return { Table: { TableStatus } }
    throw new ResourceNotFoundException({ message: 'none', $metadata: {} })
  }) as typeof client.send
  const { name } = await createTableAsOf({ client, name: 'noren' }, at, 1)
  expect(name).toBe('noren-as-of-20261122000000')
  const begun = ['none', 'RestoreTableToPointInTimeCommand']
  expect(asked).toEqual([
    'DELETING',
    'DELETING',
    ...begun,
    ...begun.slice(0, 1),
    ...begun,
    'CREATING',
    'ACTIVE',
  ])
})

test('lists remaining differences except the canary’s', () => {
  const nothing = { same: 0, copied: 0, bytes: 0, removed: [] }
  const left = (kinds: string[], copied: number) => {
    const once = { added: 0, changed: 1, removed: 1 }
    return countChanges({
      table: {
        kinds: Object.fromEntries(kinds.map((kind) => [kind, once])),
        same: 0,
        ended: 0,
        reservations: [],
      },
      fonts: nothing,
      pages: { ...nothing, copied },
      media: nothing,
    })
  }
  expect(formatRemainder(left(['canary'], 0), 'prod')).toBe(
    'prod is restored. All users must sign in again.',
  )
  const message = formatRemainder(left(['canary', 'page'], 3), 'prod')
  expect(message).toContain('these differ again: page 2, published pages 3.\n')
  expect(message).toContain('Most likely users worked in prod meanwhile')
})
