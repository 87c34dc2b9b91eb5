import { TooManyInvalidationsInProgress } from '@aws-sdk/client-cloudfront'
import { afterEach, expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { cloudFrontClient } from '#functions/edge/purge-paths.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const minute = 60_000

afterEach(() => {
  bucket.middlewareStack.remove('listWrites')
  cloudFrontClient.middlewareStack.remove('listPurges')
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

/** A shop with a record and three public pages, which the edge has cached. */
async function shopWithPages() {
  const shop = await api.shop()
  for (const page of [1, 2, 3] as const) await createPageClient(shop, page).bringOut(`文${page}`)
  await save(shop, { phone: '03-1111-1111' })
  await visitAll(shop)
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

/** Lists the paths of each purge from now on; those that `isRefused` fail as one too many. */
function listPurges(isRefused: (paths: string[]) => boolean = () => false): string[][] {
  const purged: string[][] = []
  cloudFrontClient.middlewareStack.add(
    (next) => (args) => {
      const input = args.input as { InvalidationBatch?: { Paths?: { Items?: string[] } } }
      const paths = input.InvalidationBatch?.Paths?.Items ?? []
      purged.push(paths)
      if (isRefused(paths))
        throw new TooManyInvalidationsInProgress({ message: 'Too many', $metadata: {} })
      return next(args)
    },
    { step: 'initialize', name: 'listPurges', override: true },
  )
  return purged
}

const hasPhone =
  (phone: string) =>
  ({ html }: { html: string }) =>
    html.includes(phone)

test('a saved record purges the pages of the shop as one path, and none of another shop', async () => {
  const shop = await shopWithPages()
  const purged = listPurges()
  await save(shop, { catch_phrase: 'そば打ち百年', phone: '03-2222-2222' })
  expect(purged).toEqual([[`/${shop.user.slug}/*`]])
  expect((await visitAll(shop)).some(hasPhone('03-1111-1111'))).toBe(false)
  expect((await visitAll(shop)).some(hasPhone('03-2222-2222'))).toBe(true)
})

test('where CloudFront has too many such paths in progress, each page is purged by itself', async () => {
  const shop = await shopWithPages()
  const purged = listPurges(([path = '']) => path.endsWith('*'))
  await save(shop, { phone: '03-2222-2222' })
  expect(purged).toEqual([
    [`/${shop.user.slug}/*`],
    expect.arrayContaining([`/${shop.user.slug}/index.html`, `/${shop.user.slug}/`]),
  ])
  expect((await visitAll(shop)).some(hasPhone('03-2222-2222'))).toBe(true)
})

test('a record that changes nothing on the pages writes and purges nothing', async () => {
  const shop = await shopWithPages()
  const [written, purged] = [listWrites(), listPurges()]
  expect((await save(shop, {})).status).toBe(200)
  expect((await save(shop, { wifi: 'あり' })).status).toBe(200)
  expect([written, purged]).toEqual([[], []])
})

test('pages whose purge may have been missed are purged again, although they are the same', async () => {
  const shop = await shopWithPages()
  const saving = () => save(shop, { phone: '03-2222-2222' })
  await crashAtWrite(0, saving, /REMOVE GSI1PK/)
  const [written, purged] = [listWrites(), listPurges()]
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect(written.length).toBe(3)
  expect(purged).toEqual([[`/${shop.user.slug}/*`]])
})
