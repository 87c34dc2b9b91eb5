import { callsInFlight } from '#test/bench/load.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, makeShops } from '#test/bench/shops.ts'
import { quantile, roundTo } from '#test/bench/statistics.ts'

const turns = 20

/** Measures a publish from call to answer, each time after a change of the page. */
export async function measurePublish(app: string): Promise<BenchTable> {
  const shops = await makeShops(app, callsInFlight)
  const look = { theme: 'traditional', colours: 0 } as const
  await Promise.all(
    shops.map((shop) => shop.ok('changeLook', { body: { user: shop.user.id, look } })),
  )
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
    title: 'page: publishing a page of 30 blocks and 6 slides in a look with a font, data on disk',
    columns: ['in flight', 'publishes', 'p50 ms', 'p95 ms'],
    rows: [
      ['one', ...figures(single)],
      [`${callsInFlight} at once`, ...figures(together)],
    ],
    notes: ['One publish per shop, each after a saved change.'],
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
  roundTo(quantile(taken, 0.5)),
  roundTo(quantile(taken, 0.95)),
]
