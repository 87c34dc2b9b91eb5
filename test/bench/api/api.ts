import { createHttpClient, type HttpClient, noSession } from '#test/bench/http-client.ts'
import {
  callsInFlight,
  callsPerSecond,
  type Load,
  listLoadFigures,
  loadColumns,
  runUnderLoad,
} from '#test/bench/load.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, makeShops } from '#test/bench/shops.ts'
import { withStack } from '#test/bench/stacks.ts'
import { roundTo } from '#test/bench/statistics.ts'
import { measureBareTable } from '#test/bench/table/table-yardstick.ts'
import { measureOwnTime } from './own-time.ts'

// So many shops that none reaches its rate limits.
const shopCount = 40
const counts = { signIn: 200, getPage: 800, saveData: 600, publishPage: 200 }

/** Measures the API on the embedded stack under load, and how much of a call's time is our own code. */
export async function measureApi(): Promise<BenchTable[]> {
  return [await withStack(measureLoad), await measureOwnTime()]
}

async function measureLoad({ app, table }: { app: string; table: string }): Promise<BenchTable> {
  const shops = await makeShops(app, shopCount)
  const client = createHttpClient(app)
  try {
    // Warm-up calls that are not counted.
    await measureCalls(client, shops, { signIn: 20, getPage: 100, saveData: 40, publishPage: 20 })
    const bare = await measureBareTable(table, shops[0]?.user.id ?? '')
    const loads = await measureCalls(client, shops, counts)
    return loadTable({ ...loads, ...bare }, bare.gets)
  } finally {
    client.close()
  }
}

async function measureCalls(
  { post }: HttpClient,
  shops: readonly BenchShop[],
  many: typeof counts,
): Promise<Record<string, Load>> {
  const versions = new Map(shops.map((shop) => [shop, 0]))
  // Each lane has its own shops, so that saves do not conflict.
  const shopAt = (lane: number, turn: number) =>
    shops[(lane + turn * callsInFlight) % shops.length] as BenchShop

  async function save(shop: BenchShop) {
    const { at, blocks } = shop
    const version = versions.get(shop) || (await shop.ok('getData', { body: at })).version
    await post('saveData', shop, { ...at, data: blocks, version })
    versions.set(shop, version + 1)
  }

  const signIn = await runUnderLoad(many.signIn, (lane, turn) => {
    const { login_id, password } = shopAt(lane, turn)
    return post('signIn', noSession, { LoginId: login_id, Password: password })
  })
  const getPage = await runUnderLoad(many.getPage, (lane, turn) => {
    const shop = shopAt(lane, turn)
    return post('getPage', shop, shop.at)
  })
  await runUnderLoad(shops.length, (lane, turn) => save(shopAt(lane, turn)))
  const saveData = await runUnderLoad(many.saveData, (lane, turn) => save(shopAt(lane, turn)))
  const publishPage = await runUnderLoad(many.publishPage, (lane, turn) => {
    const shop = shopAt(lane, turn)
    return post('publishPage', shop, shop.at)
  })
  return { signIn, getPage, saveData, publishPage }
}

const names: Record<string, string> = {
  signIn: 'sign-in (/signin)',
  getPage: 'page read (/page)',
  saveData: 'save (/update)',
  publishPage: 'publish (/publish)',
  gets: 'bare GetItem of that page',
  puts: 'bare PutItem of that page',
}

function loadTable(loads: Record<string, Load>, gets: Load): BenchTable {
  const rows = Object.entries(names).flatMap(([name, label]) => {
    const load = loads[name]
    if (!load) return []
    return [
      [label, ...listLoadFigures(load), roundTo(callsPerSecond(load) / callsPerSecond(gets), 2)],
    ]
  })
  return {
    title: `api: over HTTP, ${callsInFlight} in flight, a page of 30 blocks and 6 slides, data on disk`,
    columns: ['call', ...loadColumns, 'of GetItem/s'],
    rows,
    notes: ['Target: at least 226 to 421 reads and 105 to 136 saves per s.'],
  }
}
