import { writeFile } from 'node:fs/promises'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addShopTo, type Caller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { createdEvent } from '#test/support/variants.ts'
import { meterBucket } from './bucket-meter.ts'
import { photo, upload } from './pictures.ts'
import type { Table } from './report.ts'
import { type BenchShop, withPage } from './shops.ts'
import { meterUnits, type UnitMeter } from './unit-meter.ts'

/** What the cost table is made from; checked in. */
const file = 'infra/cost/actions.json'

type Action = () => Promise<unknown>
type Figures = ReturnType<UnitMeter['read']> & ReturnType<ReturnType<typeof meterBucket>['read']>

/** What each of a shop's actions asks of the table and the buckets, once, with a page of 30 parts and 6 slides. */
export async function measureActions(): Promise<Table[]> {
  const stack = await startStack()
  try {
    const { table } = await import('#functions/table/table.ts')
    const { bucket } = await import('#functions/bucket/bucket.ts')
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    const admin = await signInAdmin(stack.app)
    const picture = await photo(1, { width: 1600, height: 1200 })
    const shop = await withPage(
      await signInShop(stack.app, await addShopTo(admin)),
      [picture],
      upload,
    )
    const [units, requests] = [meterUnits(table), meterBucket(bucket)]
    const measured: Record<string, Figures> = {}
    for (const [name, action] of Object.entries(await actionsOf(shop, admin))) {
      units.reset()
      requests.reset()
      await action()
      measured[name] = { ...units.read(), ...requests.read() }
    }
    await writeFile(file, `${JSON.stringify(measured, undefined, 2)}\n`)
    return [tableOf(measured)]
  } finally {
    await stack.stop()
  }
}

async function actionsOf(shop: BenchShop, admin: Caller): Promise<Record<string, Action>> {
  const { at, blocks, login_id, password } = shop
  const user = shop.user.id
  const { version } = await shop.ok('getData', { body: at })
  const { img } = await shop.ok('listImages', { body: { user } })
  const jpeg = await photo(7, { width: 1600, height: 1200 })
  const derive = (await import('#functions/events/derive-pictures.ts')).handler
  const sweep = (await import('#functions/events/sweep.ts')).handler
  await sweep()
  await admin.ok('listNews', { query: {} })
  return {
    'an idle minute': sweep,
    'sign-in': () => shop.ok('signIn', { body: { LoginId: login_id, Password: password } }),
    'open the app': () => shop.ok('getSession', {}),
    'open a page': () => shop.ok('getPage', { body: at }),
    'look for others': () => shop.ok('reportEditing', { body: { ...at, tab: 'measured-tab-1' } }),
    save: () => shop.ok('saveData', { body: { ...at, data: blocks, version } }),
    publish: () => shop.ok('publishPage', { body: at }),
    'send a picture': () => upload(shop, 'a.jpg', jpeg),
    "make a picture's variants": () => derive(createdEvent(img[0]?.url ?? '')),
    'look at the pictures': () => shop.ok('listImages', { body: { user } }),
    'read the news': () => shop.ok('listNews', { query: {} }),
    'look for news': () => shop.ok('getNewsBadge', {}),
    'a minute after a change': sweep,
    'sign-out': () => shop.ok('signOut', { body: {} }),
  }
}

function tableOf(measured: Record<string, Figures>): Table {
  return {
    title: 'actions: requests to the table and the buckets, and the units charged, for one each',
    columns: ['action', 'reads', 'read units', 'writes', 'write units', 'puts', 'gets'],
    rows: Object.entries(measured).map(([name, figures]) =>
      (Object.values(figures) as (string | number)[]).toSpliced(0, 0, name),
    ),
    notes: [`Written to ${file}, which the cost table is made from: npm run cost.`],
  }
}
