import { expect, test } from 'vitest'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import { profileKey } from '#functions/table/accounts/accounts.ts'
import { setShopLook } from '#functions/table/shops/shop-records.ts'
import { type Key, tableName } from '#functions/table/table.ts'
import { transact } from '#functions/table/transact.ts'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { setSchemaVersion } from '#test/support/shops/set-schema-version.ts'
import { diffSnapshots, scanTable, takeDataSnapshot } from '#test/support/shops/snapshot.ts'

const api = startApi()
const { admin } = api

const makeNewer = (key: Key) => setSchemaVersion(key, schemaVersion + 1)

test('every item has the version', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const image = await addSmallShopImage(shop)
  const page = createPageClient(shop)
  await page.bringOut('お品書き')
  await shop.ok('changeLook', { body: { user, look: { theme: 'cafe', colours: 2 } } })
  await page.publish()
  const start = new Date(Math.ceil(Date.now() / 60_000 + 60) * 60_000).toISOString()
  await shop.ok('setReservation', { body: { ...page.at, updatetimes: [start], page_check: true } })
  await shop.ok('deleteImage', { body: { id: image.id } })
  await admin.ok('addNews', { body: { title: '休業', contents: '休みます' } })
  await shop.ok('listNews', {})
  const items = await scanTable()
  const kinds = new Set(items.map(({ PK, SK }) => `${PK} ${SK}`.replaceAll(/#[^ ]*/g, '')))
  expect(kinds.size).toBeGreaterThan(20)
  expect(items.filter((item) => item['schema_version'] !== 1)).toEqual([])
})

test('a page of a newer release is refused with a message, and left as it is', async () => {
  const shop = await api.shop()
  const [first, third] = [createPageClient(shop, 1), createPageClient(shop, 3)]
  await third.bringOut('公開した文')
  await makeNewer({ PK: `USER#${shop.user.id}`, SK: `PAGE#${third.at.page}` })
  const before = await takeDataSnapshot()
  const { status, body, headers } = await shop.call('getPage', { body: third.at })
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '60'])
  expect(body.res).toContain('システムを切り替えています')
  const to: PageNumber = 3
  const answers = await Promise.all([
    shop.call('saveData', { body: { ...third.at, data: [], version: 1 } }),
    shop.call('publishPage', { body: third.at }),
    shop.call('copyPage', { body: { ...first.at, to } }),
    shop.call('unpublishPage', { body: third.at }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503])
  const changed = diffSnapshots(before, await takeDataSnapshot())
  expect(changed.filter((name) => name.includes('PAGE#'))).toEqual([])
  // The other pages of the shop can be edited.
  await first.bringOut('ほかのページ')
})

test('no item of a newer release is overwritten: by an update, by a put or in a transaction', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const record = { PK: `USER#${id}`, SK: 'SHOP' }
  const look = { theme: 'cafe', colours: 2 } as const
  await shop.ok('changeLook', { body: { user: id, look } })
  await shop.ok('listNews', {})
  const seen = { PK: `USER#${id}`, SK: 'SEEN#news' }
  for (const key of [record, seen, profileKey('user', id)]) await makeNewer(key)
  const before = await takeDataSnapshot()
  const now = new Date()
  const change = { look: null, before: look, now }
  await expect(setShopLook({ shopId: id }, change)).rejects.toMatchObject({ code: 'busy' })
  const TableName = tableName()
  const Item = { PK: `USER#${id}`, SK: 'NEW' }
  const writes = [
    { Put: { TableName, Item } },
    { Put: { TableName, Item: { ...seen, opened_at: '', youngest: [] } } },
  ]
  await expect(transact(writes)).rejects.toMatchObject({ code: 'busy' })
  expect((await shop.call('listNews', {})).status).toBe(503)
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})
