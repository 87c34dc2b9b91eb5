import { drawBenchPhoto, uploadBenchImage } from '#test/bench/images.ts'
import type { BenchTable } from '#test/bench/report.ts'
import type { BenchShop } from '#test/bench/shops.ts'
import type { Caller } from '#test/support/caller.ts'
import type { UnitMeter } from './unit-meter.ts'

type Parties = { admin: Caller; shop: BenchShop; meter: UnitMeter }

/** Measures the capacity units of the main calls, each made once by a shop with one full page. */
export async function measureUnits({ meter, ...parties }: Parties): Promise<BenchTable> {
  const rows = []
  for (const [label, call] of Object.entries(await listCalls(parties))) {
    meter.reset()
    await call()
    const { reads, readUnits, writes, writeUnits } = meter.read()
    rows.push([label, reads, readUnits, writes, writeUnits])
  }
  return {
    title: 'table units: requests to the table and their capacity units, for one call',
    columns: ['call', 'reads', 'read units', 'writes', 'write units'],
    rows,
    notes: [
      'Target: a screen opens with one call and at most 2 reads; a save is one conditional write. A batch',
      'read is one read. Every change first counts its rate limit: one more write.',
    ],
  }
}

async function listCalls({ admin, shop }: Omit<Parties, 'meter'>) {
  const { at, blocks, login_id, password } = shop
  const user = shop.user.id
  const jpeg = await drawBenchPhoto(7, { width: 160, height: 120 })
  const { version } = await shop.ok('getData', { body: at })
  const SignIn = { LoginId: login_id, Password: password }
  return {
    'sign-in (/signin)': () => shop.ok('signIn', { body: SignIn }),
    'session (/session)': () => shop.ok('getSession', {}),
    'page read (/page)': () => shop.ok('getPage', { body: at }),
    'save (/update)': () => shop.ok('saveData', { body: { ...at, data: blocks, version } }),
    'publish (/publish)': () => shop.ok('publishPage', { body: at }),
    'copy (/copy)': () => shop.ok('copyPage', { body: { ...at, to: 2 } }),
    'an image (/uploads, /images/fileupload)': () => uploadBenchImage(shop, 'a.jpg', jpeg),
    'images (/images)': () => shop.ok('listImages', { body: { user } }),
    'news (/news)': () => shop.ok('listNews', { query: {} }),
    'users (/users)': () => admin.ok('listUsers', { query: {} }),
  }
}
