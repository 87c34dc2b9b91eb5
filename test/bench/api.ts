import { createHttpClient, type HttpClient, nobody } from './http-client.ts'
import { inFlight, type Load, loadColumns, loadFigures, perSecond, underLoad } from './load.ts'
import { measureOwnTime } from './own-time.ts'
import type { Table } from './report.ts'
import { type BenchShop, makeShops } from './shops.ts'
import { withStack } from './stacks.ts'
import { rounded } from './statistics.ts'
import { measureBareTable } from './table-yardstick.ts'

// Each shop saves and publishes seldom enough for its throttles.
const shopCount = 40
const counts = { signIn: 200, getPage: 800, saveData: 600, publishPage: 200 }

/** The API on the embedded stack under load, and how much of a call's time is our own code's. */
export async function measureApi(): Promise<Table[]> {
  return [await withStack(measureLoad), await measureOwnTime()]
}

async function measureLoad({ app, table }: { app: string; table: string }): Promise<Table> {
  const shops = await makeShops(app, shopCount)
  const client = createHttpClient(app)
  try {
    // First of each kind a few that do not count, while the handlers are still loaded and compiled.
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
  // A lane has shops of its own, so that no save is based on a version that another is just replacing.
  const shopAt = (lane: number, turn: number) =>
    shops[(lane + turn * inFlight) % shops.length] as BenchShop

  async function save(shop: BenchShop) {
    const { at, blocks } = shop
    const version = versions.get(shop) || (await shop.ok('getData', { body: at })).version
    await post('saveData', shop, { ...at, data: blocks, version })
    versions.set(shop, version + 1)
  }

  const signIn = await underLoad(many.signIn, (lane, turn) => {
    const { login_id, password } = shopAt(lane, turn)
    return post('signIn', nobody, { LoginId: login_id, Password: password })
  })
  const getPage = await underLoad(many.getPage, (lane, turn) => {
    const shop = shopAt(lane, turn)
    return post('getPage', shop, shop.at)
  })
  await underLoad(shops.length, (lane, turn) => save(shopAt(lane, turn)))
  const saveData = await underLoad(many.saveData, (lane, turn) => save(shopAt(lane, turn)))
  const publishPage = await underLoad(many.publishPage, (lane, turn) => {
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

function loadTable(loads: Record<string, Load>, gets: Load): Table {
  const rows = Object.entries(names).flatMap(([name, words]) => {
    const load = loads[name]
    if (!load) return []
    return [[words, ...loadFigures(load), rounded(perSecond(load) / perSecond(gets), 2)]]
  })
  return {
    title: `api: over HTTP, ${inFlight} in flight, a page of 30 blocks and 6 slides, data on disk`,
    columns: ['call', ...loadColumns, 'of GetItem/s'],
    rows,
    notes: ['Promised: reads at least level with 226 to 421 per s, saves with 105 to 136 per s.'],
  }
}
