import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addShopTo, type Caller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { fillRows } from '#test/support/sweeping.ts'
import { howMany, putImages, putSamples, putUsers, rareWord } from './many-items.ts'
import { photo, upload } from './pictures.ts'
import type { Table } from './report.ts'
import { type BenchShop, withPage } from './shops.ts'
import { quantile, rounded } from './statistics.ts'
import { measureUnits } from './table-units.ts'
import { meterUnits, type UnitMeter } from './unit-meter.ts'

const turns = 30

type Query = NonNullable<Input<Endpoints['listUsers']>['query']>

type List = { words: string; call: () => Promise<{ shown: number }> }

/** The lists of a product that has been in use for years, and what each call costs at the table. */
export async function measureLists(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const stack = await startStack({ folder })
  try {
    // Only now: what they read of the environment is there from here on.
    const { table } = await import('#functions/table/table.ts')
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    const admin = await signInAdmin(stack.app)
    const picture = await photo(1, { width: 160, height: 120 })
    const shop = await withPage(
      await signInShop(stack.app, await addShopTo(admin)),
      [picture],
      upload,
    )
    const meter = meterUnits(table)
    const units = await measureUnits({ admin, shop, meter })
    await Promise.all([putImages(shop.user.id), putSamples(), putUsers()])
    await fillRows()
    return [await listTable({ admin, shop, meter }), units]
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function listTable(of: { admin: Caller; shop: BenchShop; meter: UnitMeter }): Promise<Table> {
  const bare = () => queryImages(of.shop)
  const rows = []
  for (const list of await listsOf(of)) rows.push(await rowOf(list, bare, of.meter))
  return {
    title: `lists: ${howMany.images} pictures, ${howMany.samples} samples, ${howMany.users} users; over HTTP, 1 in flight`,
    columns: [
      'call',
      'shown',
      'p50 ms',
      'p95 ms',
      'p50 of bare',
      'p95 of bare',
      'reads',
      'read units',
    ],
    rows,
    notes: [
      `"Of bare": against a bare Query of the ${howMany.images} pictures, made in turn with the call, so that what slows the`,
      'machine down slows both. Searches look for what one in a hundred has.',
      'Units as the embedded table counts them; the session is one read, 1 unit.',
    ],
  }
}

async function listsOf({ admin, shop }: { admin: Caller; shop: BenchShop }): Promise<List[]> {
  const user = shop.user.id
  const { cursor = '' } = await shop.ok('listImages', { body: { user } })
  const images = async (body: { cursor?: string }) => {
    const { img } = await shop.ok('listImages', { body: { user, ...body } })
    return { shown: img.length }
  }
  const samples = async (query: { q?: string; category?: string }) => {
    const answer = await shop.ok('listSamples', { query })
    return { shown: answer.samples.length }
  }
  const users = async (query: Query) => {
    const answer = await admin.ok('listUsers', { query })
    return { shown: answer.users.length }
  }
  const service = async () => ({ shown: (await admin.ok('getService', {})).shops.count })
  const table = async () => {
    const { csv } = await admin.ok('exportUsers', { query: {} })
    return { shown: csv.split('\r\n').length - 2 }
  }
  const { cursor: further = '' } = await admin.ok('listUsers', { query: {} })
  return [
    { words: 'pictures, newest', call: () => images({}) },
    { words: 'pictures, the next', call: () => images({ cursor }) },
    { words: 'samples, newest', call: () => samples({}) },
    { words: 'samples, one category', call: () => samples({ category: '美容室' }) },
    { words: 'samples, searched', call: () => samples({ q: rareWord }) },
    { words: 'samples, nothing found', call: () => samples({ q: 'みつからない' }) },
    { words: 'users, newest', call: () => users({}) },
    { words: 'users, the next', call: () => users({ cursor: further }) },
    { words: 'users, searched', call: () => users({ q: rareWord }) },
    { words: 'users, nothing found', call: () => users({ q: 'みつからない' }) },
    { words: 'users, last edited', call: () => users({ sort: 'edited' }) },
    { words: 'users, quiet for long', call: () => users({ mark: 'stale', sort: 'quiet' }) },
    { words: 'users, none of it public', call: () => users({ state: 'unpublished' }) },
    { words: 'users, to take away', call: table },
    { words: 'service at a glance', call: service },
  ]
}

async function rowOf({ words, call }: List, bare: () => Promise<unknown>, meter: UnitMeter) {
  meter.reset()
  const { shown } = await call()
  const { reads, readUnits } = meter.read()
  const times: number[] = []
  const bareTimes: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(await timeOf(call))
    bareTimes.push(await timeOf(bare))
  }
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => quantile(times, share))
  const [bare50 = 0, bare95 = 0] = [0.5, 0.95].map((share) => quantile(bareTimes, share))
  const ratios = [rounded(p50 / bare50), rounded(p95 / bare95)]
  return [words, shown, rounded(p50), rounded(p95), ...ratios, reads, readUnits]
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

async function queryImages({ user }: BenchShop) {
  const { table, tableName } = await import('#functions/table/table.ts')
  return table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :image)',
      ExpressionAttributeValues: { ':shop': `USER#${user.id}`, ':image': 'IMAGE#' },
      ConsistentRead: true,
    }),
  )
}
