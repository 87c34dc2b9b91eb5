import { expect, test } from 'vitest'
import { findNeededVersions } from '#functions/table/pages/versions.ts'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage, replaceShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

test('lists versions newest first with kind, time and author', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  expect(await page.list()).toEqual([])
  await page.bringOut('一')
  await page.bringOut('二')
  const versions = await page.list()
  expect(versions.map(({ version, kind, by, is_live }) => [version, kind, by, is_live])).toEqual([
    [2, 'publish', shop.login_id, true],
    [1, 'publish', shop.login_id, false],
  ])
  expect(await page.show(1)).toMatchObject({ ...versions[1], res: 'OK', data: [{ text: '一' }] })
})

test('keeps the newest fifty, and those that are live, reserved or restorable', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('戻せるもの')
  await page.bringOut('公開中')
  const start = new Date(Date.now() + 3_600_000).toISOString().replace(/:\d\d\.\d+/, '')
  const times = { updatetimes: [start], page_check: true }
  await shop.ok('setReservation', { body: { ...page.at, ...times } })
  await page.bringOut('古いもの')
  await shop.ok('undoPublish', { body: page.at })
  await page.publish()
  for (let time = 0; time < 52; time += 1)
    await shop.ok('copyPage', { body: { ...createPageClient(shop, 2).at, to: 1 } })
  const old = (await page.list()).slice(50)
  expect(old.map(({ kind, version }) => [kind, version])).toEqual([
    ['publish', 6],
    ['reserve', 3],
    ['publish', 2],
  ])
  await shop.ok('undoPublish', { body: page.at })
  expect((await visitPage(`${api.stack.pages}/${shop.user.slug}/`)).html).toContain('公開中')
})

test('keeps a published version that is not recorded yet', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('一')
  const isNeeded = await findNeededVersions({ shopId: shop.user.id }, 1)
  expect(isNeeded({ version: 1, kind: 'publish' })).toBe(true)
  expect(isNeeded({ version: 2, kind: 'publish' })).toBe(true)
  expect(isNeeded({ version: 2, kind: 'copy' })).toBe(false)
})

test('a version shows present files: replaced ones new, deleted ones not', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  const [one, other] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
  const data = [{ position_url: one.url }, { position_url: other.url }]
  await shop.ok('saveData', { body: { ...page.at, data, version: 1 } })
  await page.publish()
  const replaced = await replaceShopImage(shop, one.id)
  await shop.ok('deleteImage', { body: { id: other.id, force: true } })

  const expected = [replaced.url, '']
  const shown = await page.show(1)
  expect(shown.data.map(({ position_url }) => position_url)).toEqual(expected)
  const restored = await shop.ok('restoreVersion', { body: { ...page.at, version: 1 } })
  expect(restored.data.map(({ position_url }) => position_url)).toEqual(expected)
  expect((await page.read()).data).toEqual(restored.data)
  expect(replaced.url).not.toBe(one.url)
})
