import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { type ShopCaller, signInAdmin } from '#test/support/caller.ts'
import { waitForVariants } from '#test/support/files/variants.ts'
import { createFilledShops } from '#test/support/shops/filled-shops.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { readStoredData } from './stored-data.ts'

const year = 366 * 24 * 60 * 60_000

/**
 * Fills an empty product through the API with one of every kind, and stores all data in a file for the
 * tests of later releases.
 */
export async function storeReleaseData(file: string): Promise<void> {
  const stack = await startStack({ imageVariants: true })
  try {
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    const { full } = await createFilledShops(stack.app, await signInAdmin(stack.app))
    await fillFurther(full)
    await waitForVariants(full)
    await writeFile(file, gzipSync(JSON.stringify(await readStoredData()), { level: 9 }))
  } finally {
    await stack.stop()
  }
}

/** One page in each state with content in each section, and versions of each kind. */
async function fillFurther(shop: ShopCaller) {
  const [first, second, third] = [
    createPageClient(shop, 1),
    createPageClient(shop, 2),
    createPageClient(shop, 3),
  ]
  await fillSections(shop)
  await first.publish()
  await first.write('公開のあとに書いた文', false)
  await shop.ok('resetDisplay', { body: first.at })
  await shop.ok('copyPage', { body: { ...first.at, to: 2 } })
  await third.bringOut('はじめの品')
  await third.bringOut('つぎの品')
  await shop.ok('undoPublish', { body: third.at })
  const start = new Date(Math.ceil((Date.now() + year / 2) / 60_000) * 60_000).toISOString()
  await shop.ok('setReservation', {
    body: { ...second.at, updatetimes: [start], page_check: true },
  })
  const oldest = (await third.list()).at(-1)
  if (oldest) await shop.ok('restoreVersion', { body: { ...third.at, version: oldest.version } })
}

async function fillSections(shop: ShopCaller) {
  const { at, read } = createPageClient(shop)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
  const { versions } = await read()
  const path = (index: number) => img[index]?.url ?? ''
  const data = [
    { position_url: path(0), alt: 'のれん', link: 'https://example.com/', margin_down: 8 },
    { position_url: movie[0]?.url ?? '' },
    { position_url: path(1), text_check: true, text: '手打ちそば', text_color: '#aa0000' },
    { text_check: true, text: 'お電話は\n03-0000-0000', text_size: 20, display: false },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: versions.data } })
  const bg = {
    position_url: path(2),
    color: '#fff8e8',
    title: 'さくら食堂',
    description: 'そばの店',
  }
  await shop.ok('saveBackground', { body: { ...at, data: bg, version: versions.bg } })
  const slides = {
    data1: [{ position_url: path(3), alt: '店内' }],
    data2: [{ position_url: path(4) }],
  }
  await shop.ok('saveSlides', { body: { ...at, ...slides, version: versions.slide } })
}
