import { afterEach, expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const minute = 60_000

afterEach(() => {
  bucket.middlewareStack.remove('listWrites')
})

async function save(shop: ShopCaller, fields: object) {
  const { shop: record, version } = await shop.ok('getShop', {})
  const body = { user: shop.user.id, version, shop: { ...record, ...fields } }
  return shop.call('updateShop', { body })
}

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
  await crashAtWrite(0, saving, /REMOVE GSI1PK/)
  const written = listWrites()
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect(written).toEqual([])
  expect((await visitAll(shop)).some(hasPhone('03-2222-2222'))).toBe(true)
})
