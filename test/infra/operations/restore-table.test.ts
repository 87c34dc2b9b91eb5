import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { localTableName, startTable } from '#infra/local/start-table.ts'
import { copyTable } from '#infra/operations/restore/local-places.ts'
import { changesIn } from '#infra/operations/restore/restore-data.ts'
import { restoreTable } from '#infra/operations/restore/restore-table.ts'
import { restOf } from '#infra/operations/restore/say-outcome.ts'
import type { StoredItem } from '#infra/operations/restore/stored-item.ts'
import { eachItem, writeItems } from '#infra/operations/restore/table-items.ts'
import { tableThen } from '#infra/operations/restore/table-then.ts'

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

test('a table of many answers is restored: what came, what changed, what went', async () => {
  const { endpoint, stop } = await startTable({})
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
  onTestFinished(stop)
  const table = { client, name: localTableName }
  const put = (items: StoredItem[]) =>
    writeItems(
      table,
      items.map((item) => ({ put: item })),
    )
  const operation = { PK: { S: 'OPERATION#1' }, SK: { S: 'key' } }
  await put([...pages(0, 600, 'then'), { ...operation, ...soon(-1) }])
  const from = await copyTable(table, 'many-then')
  await put([
    ...pages(0, 150, 'now'),
    ...pages(600, 850, 'now'),
    page('canary', 'now'),
    // It was over then and is not now: what it says is of now.
    { ...operation, ...soon(1) },
    { PK: { S: 'SESSION#1' }, SK: { S: '-' } },
  ])
  await writeItems(
    table,
    pages(150, 270, '').map((item) => ({ remove: item })),
  )

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

test('what was looked at of a table is not held any longer', async () => {
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
  await eachItem({ client, name: 'large' }, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    if (held.length % ends !== 0) return
    collect()
    most = Math.max(most, held.filter((each) => each.deref()).length)
  })
  expect(held).toHaveLength(4 * ends)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(ends)
})

test('a copy that is still going is waited for, and made anew', async () => {
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
  const { name } = await tableThen({ client, name: 'noren' }, at, 1)
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

test('what differs in the end is named, but for what the canary does', () => {
  const nothing = { same: 0, copied: 0, bytes: 0, removed: [] }
  const left = (kinds: string[], copied: number) => {
    const once = { added: 0, changed: 1, removed: 1 }
    return changesIn({
      table: {
        kinds: Object.fromEntries(kinds.map((kind) => [kind, once])),
        same: 0,
        ended: 0,
        reservations: [],
      },
      pages: { ...nothing, copied },
      media: nothing,
    })
  }
  expect(restOf(left(['canary'], 0), 'prod')).toBe('prod is as it was. Everybody signs in anew.')
  const words = restOf(left(['canary', 'page'], 3), 'prod')
  expect(words).toContain('these differ again: page 2, published pages 3.\n')
  expect(words).toContain('Most likely people worked in prod meanwhile')
})
