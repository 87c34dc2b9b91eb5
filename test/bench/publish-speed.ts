import { inFlight } from './load.ts'
import type { Table } from './report.ts'
import { type BenchShop, makeShops } from './shops.ts'
import { quantile, rounded } from './statistics.ts'

const turns = 20

/** How long a publish takes, from the call to the answer: after a change of the page each time. */
export async function publishTable(app: string): Promise<Table> {
  const shops = await makeShops(app, inFlight)
  const versions = new Map(shops.map((shop) => [shop, 2]))
  const change = (shop: BenchShop) => save(shop, versions)
  await Promise.all(shops.map(change))
  await Promise.all(shops.map(publish))
  const single: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    for (const shop of shops.slice(0, 3)) {
      await change(shop)
      single.push(await publish(shop))
    }
  }
  const together: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await Promise.all(shops.map(change))
    together.push(...(await Promise.all(shops.map(publish))))
  }
  return {
    title: 'page: publishing a page of 30 blocks and 6 slides, data on disk',
    columns: ['under way', 'publishes', 'p50 ms', 'p95 ms'],
    rows: [
      ['one', ...figures(single)],
      [`${inFlight} at once`, ...figures(together)],
    ],
    notes: ['Of as many shops; each had saved a change before.'],
  }
}

async function save(shop: BenchShop, versions: Map<BenchShop, number>): Promise<void> {
  const { at, blocks } = shop
  const version = versions.get(shop) ?? 0
  versions.set(shop, version + 1)
  await shop.ok('saveData', { body: { ...at, data: blocks, version } })
}

async function publish(shop: BenchShop): Promise<number> {
  const began = performance.now()
  await shop.ok('publishPage', { body: shop.at })
  return performance.now() - began
}

const figures = (taken: readonly number[]) => [
  taken.length,
  rounded(quantile(taken, 0.5)),
  rounded(quantile(taken, 0.95)),
]
