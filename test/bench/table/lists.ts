import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { drawBenchPhoto, uploadBenchImage } from '#test/bench/images.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, fillBenchPage } from '#test/bench/shops.ts'
import { quantile, roundTo } from '#test/bench/statistics.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, type Caller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'
import { benchTag, itemCounts, putImages, putSamples, putUsers, rareWord } from './many-items.ts'
import { createUnitMeter, type UnitMeter } from './unit-meter.ts'

const turns = 30

type Query = NonNullable<EndpointInput<Endpoints['listUsers']>['query']>

type List = { label: string; call: () => Promise<{ shown: number }> }

/** Measures the lists of a product with years of data, and the table cost of each call. */
export async function measureLists(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const stack = await startStack({ folder })
  try {
    // Imported here, because the modules read the environment when loaded.
    const { table } = await import('#functions/table/table.ts')
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    const admin = await signInAdmin(stack.app)
    const picture = await drawBenchPhoto(1, { width: 160, height: 120 })
    const shop = await fillBenchPage(
      await signInShop(stack.app, await addTestShop(admin)),
      [picture],
      uploadBenchImage,
    )
    const meter = createUnitMeter(table)
    await Promise.all([putImages(shop.user.id), putSamples(), putUsers()])
    await fillShopRows()
    return [await listTable({ admin, shop, meter })]
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function listTable(of: {
  admin: Caller
  shop: BenchShop
  meter: UnitMeter
}): Promise<BenchTable> {
  const bare = () => queryImages(of.shop)
  const rows = []
  for (const list of await buildLists(of)) rows.push(await measureRow(list, bare, of.meter))
  return {
    title: `lists: ${itemCounts.images} images, ${itemCounts.samples} samples, ${itemCounts.users} users; over HTTP, 1 in flight`,
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
      `"Of bare": compared with a bare Query of the ${itemCounts.images} images, made in turn with the call, so that other load`,
      'affects both. Searches match one item in a hundred.',
      'Units as the embedded table counts them; reading the session is 1 read, 1 unit.',
    ],
  }
}

async function buildLists({ admin, shop }: { admin: Caller; shop: BenchShop }): Promise<List[]> {
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
  const table = async () => {
    const { csv } = await admin.ok('exportUsers', { body: {} })
    return { shown: csv.split('\r\n').length - 2 }
  }
  return [
    { label: 'images, newest', call: () => images({}) },
    { label: 'images, next page', call: () => images({ cursor }) },
    { label: 'samples, newest', call: () => samples({}) },
    { label: 'samples, searched', call: () => samples({ q: rareWord }) },
    { label: 'users, newest', call: () => users({}) },
    { label: 'users, searched', call: () => users({ q: rareWord }) },
    { label: 'users, nothing found', call: () => users({ q: 'みつからない' }) },
    { label: 'users, by tag', call: () => users({ tag: benchTag }) },
    { label: 'users, last edited', call: () => users({ sort: 'edited' }) },
    { label: 'users, export', call: table },
  ]
}

async function measureRow({ label, call }: List, bare: () => Promise<unknown>, meter: UnitMeter) {
  meter.reset()
  const { shown } = await call()
  const { reads, readUnits } = meter.read()
  const times: number[] = []
  const bareTimes: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(await measureCall(call))
    bareTimes.push(await measureCall(bare))
  }
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => quantile(times, share))
  const [bare50 = 0, bare95 = 0] = [0.5, 0.95].map((share) => quantile(bareTimes, share))
  const ratios = [roundTo(p50 / bare50), roundTo(p95 / bare95)]
  return [label, shown, roundTo(p50), roundTo(p95), ...ratios, reads, readUnits]
}

async function measureCall(call: () => Promise<unknown>): Promise<number> {
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
