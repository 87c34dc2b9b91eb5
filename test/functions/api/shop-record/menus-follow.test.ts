import { afterEach, expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { type PageNumber } from '#functions/contract/pages/page-number.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildRecordChange } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const minute = 60_000
const cafe = { theme: 'cafe', colours: 1 } as const

/** A shop with a look, and these pages public. */
async function shopWithMenu(pages: readonly PageNumber[]) {
  const shop = await api.shop()
  await shop.ok('changeLook', { body: { user: shop.user.id, look: cafe } })
  for (const page of pages) await createPageClient(shop, page).bringOut(`文${page}`)
  return shop
}

async function setLabel(shop: ShopCaller, page: PageNumber, label: string) {
  const at = { user: shop.user.id, page }
  const { bg, version } = await shop.ok('getBackground', { body: at })
  await shop.ok('saveBackground', { body: { ...at, data: { ...bg, label }, version } })
}

/** The names of the pages to which the header of this page leads. */
async function readMenu(shop: ShopCaller, page: PageNumber): Promise<string[]> {
  const address = `${api.stack.pages}/${shop.user.slug}/${page === 1 ? '' : page}`
  const { html } = await visitPage(address)
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? []
  const [menu = ''] = /<nav.*?<\/nav>/s.exec(header) ?? []
  return [...menu.matchAll(/<a[^>]*>(.*?)<\/a>/gs)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  )
}

test('menus follow what is published, undone and taken down, under the names of the pages', async () => {
  const shop = await shopWithMenu([1, 2])
  expect(await readMenu(shop, 1)).toEqual(['トップ', '2ページ目'])
  await setLabel(shop, 3, '行き方')
  const third = createPageClient(shop, 3)
  await third.publish()
  const all = ['トップ', '2ページ目', '行き方']
  for (const page of [1, 2, 3] as const) expect(await readMenu(shop, page)).toEqual(all)
  await setLabel(shop, 3, 'アクセス')
  expect(await readMenu(shop, 1)).toEqual(all)
  await third.publish()
  expect(await readMenu(shop, 1)).toEqual(['トップ', '2ページ目', 'アクセス'])
  await shop.ok('undoPublish', { body: third.at })
  expect(await readMenu(shop, 2)).toEqual(all)
  await shop.ok('unpublishPage', { body: third.at })
  expect(await readMenu(shop, 1)).toEqual(['トップ', '2ページ目'])
})

test('two pages published at once are in both menus', async () => {
  const shop = await shopWithMenu([1])
  await createPageClient(shop, 2).write('二')
  await createPageClient(shop, 3).write('三')
  const isPage = ({ Key }: { Key?: unknown }) => Key === `${shop.user.slug}/2.html`
  const { held, release } = holdFirstCommand(bucket, isPage)
  const slow = createPageClient(shop, 2).publish()
  await held
  await createPageClient(shop, 3).publish()
  release()
  await slow
  for (const page of [1, 2, 3] as const)
    expect(await readMenu(shop, page)).toEqual(['トップ', '2ページ目', '3ページ目'])
})

test('a page published while the first look goes live is in the menus of the others', async () => {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('一')
  await createPageClient(shop, 2).write('二')
  const isPage = ({ Key }: { Key?: unknown }) => Key === `${shop.user.slug}/2.html`
  const { held, release } = holdFirstCommand(bucket, isPage)
  const slow = createPageClient(shop, 2).publish()
  await held
  await shop.ok('changeLook', { body: { user: shop.user.id, look: cafe } })
  await createPageClient(shop).publish()
  release()
  await slow
  for (const page of [1, 2] as const)
    expect(await readMenu(shop, page)).toEqual(['トップ', '2ページ目'])
})

test('a publish that dies before the other pages follow is finished by the cleanup job', async () => {
  const shop = await shopWithMenu([1])
  const second = createPageClient(shop, 2)
  await second.write('二')
  const publish = () => shop.call('publishPage', { body: second.at })
  expect(await crashAtWrite(0, publish, /index\.html/)).toBe(0)
  expect(await readMenu(shop, 1)).toEqual([])
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect(await readMenu(shop, 1)).toEqual(['トップ', '2ページ目'])
})

afterEach(() => {
  bucket.middlewareStack.remove('listWrites')
})

/** Lists the pages that are written from now on. */
function listWrites(): string[] {
  const written: string[] = []
  bucket.middlewareStack.add(
    (next) => async (args) => {
      const { Body, Key } = args.input as { Body?: unknown; Key?: unknown }
      if (Body !== undefined && String(Key).endsWith('.html')) written.push(String(Key))
      return next(args)
    },
    { step: 'initialize', name: 'listWrites', override: true },
  )
  return written
}

test('a page that a publish does not change is not written again', async () => {
  const shop = await shopWithMenu([1, 2])
  await createPageClient(shop, 2).write('新しい二')
  const written = listWrites()
  await createPageClient(shop, 2).publish()
  expect(written).toEqual([`${shop.user.slug}/2.html`])
})

const save = async (shop: ShopCaller, fields: { phone?: string; wifi?: string }) =>
  shop.call('updateShop', await buildRecordChange(shop, fields))

const visitAll = (shop: ShopCaller) =>
  Promise.all(
    ['', '2', '3'].map((page) => visitPage(`${api.stack.pages}/${shop.user.slug}/${page}`)),
  )

/** A shop with a record and three public pages. */
async function shopWithPages() {
  const shop = await api.shop()
  for (const page of [1, 2, 3] as const) await createPageClient(shop, page).bringOut(`文${page}`)
  await save(shop, { phone: '03-1111-1111' })
  return shop
}

const hasPhone =
  (phone: string) =>
  ({ html }: { html: string }) =>
    html.includes(phone)

test('a saved record is written to the pages that show it, and to no others', async () => {
  const shop = await shopWithPages()
  const written = listWrites()
  await save(shop, { phone: '03-2222-2222' })
  expect(written).toEqual([`${shop.user.slug}/index.html`])
  expect((await visitAll(shop)).some(hasPhone('03-1111-1111'))).toBe(false)
  expect((await visitAll(shop)).some(hasPhone('03-2222-2222'))).toBe(true)
})

test('a record that changes nothing on the pages writes nothing', async () => {
  const shop = await shopWithPages()
  const written = listWrites()
  expect((await save(shop, {})).status).toBe(200)
  expect((await save(shop, { wifi: 'あり' })).status).toBe(200)
  expect(written).toEqual([])
})

test('pages that an interrupted call has written already are not written again', async () => {
  const shop = await shopWithPages()
  const saving = () => save(shop, { phone: '03-2222-2222' })
  await crashAtWrite(0, saving, /REMOVE #GSI1PK/)
  const written = listWrites()
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect(written).toEqual([])
  expect((await visitAll(shop)).some(hasPhone('03-2222-2222'))).toBe(true)
})
