import type { Caller } from '#test/support/caller.ts'
import { photo, upload } from './pictures.ts'
import type { Table } from './report.ts'
import type { BenchShop } from './shops.ts'
import type { UnitMeter } from './unit-meter.ts'

type Parties = { admin: Caller; shop: BenchShop; meter: UnitMeter }

/** What the main calls are charged at the table, each made once, by a shop with one full page. */
export async function measureUnits({ meter, ...parties }: Parties): Promise<Table> {
  const rows = []
  for (const [words, call] of Object.entries(await callsOf(parties))) {
    meter.reset()
    await call()
    const { reads, readUnits, writes, writeUnits } = meter.read()
    rows.push([words, reads, readUnits, writes, writeUnits])
  }
  return {
    title: 'table units: requests to the table, and what they are charged, for one call',
    columns: ['call', 'reads', 'read units', 'writes', 'write units'],
    rows,
    notes: [
      'Promised: a screen opens with one call and at most 2 reads; a save is one conditional write. A batch',
      'read is one read. Every change counts its throttle first: one write more.',
    ],
  }
}

async function callsOf({ admin, shop }: Omit<Parties, 'meter'>) {
  const { at, blocks, login_id, password } = shop
  const user = shop.user.id
  const jpeg = await photo(7, { width: 160, height: 120 })
  const { version } = await shop.ok('getData', { body: at })
  const SignIn = { LoginId: login_id, Password: password }
  return {
    'sign-in (/signin)': () => shop.ok('signIn', { body: SignIn }),
    'session (/session)': () => shop.ok('getSession', {}),
    'page read (/page)': () => shop.ok('getPage', { body: at }),
    'save (/update)': () => shop.ok('saveData', { body: { ...at, data: blocks, version } }),
    'publish (/publish)': () => shop.ok('publishPage', { body: at }),
    'copy (/copy)': () => shop.ok('copyPage', { body: { ...at, to: 2 } }),
    'a picture (/uploads, /images/fileupload)': () => upload(shop, 'a.jpg', jpeg),
    'pictures (/images)': () => shop.ok('listImages', { body: { user } }),
    'news (/news)': () => shop.ok('listNews', { query: {} }),
    'users (/users)': () => admin.ok('listUsers', { query: {} }),
  }
}
