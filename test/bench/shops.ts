import { addShopTo, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { manyBlocks, slidesOf } from './content.ts'
import { photo, uploadWhole } from './pictures.ts'

/** A shop with a page of 30 parts and 6 slides, and the body that saves its parts again. */
export type BenchShop = ShopCaller & {
  at: { user: string; page: 1 }
  blocks: ReturnType<typeof manyBlocks>
}

/**
 * Makes shops, each with a full first page. So many shops because every shop has throttles of its own, and
 * those stay as they are.
 */
export async function makeShops(app: string, count: number): Promise<BenchShop[]> {
  const admin = await signInAdmin(app)
  const small = { width: 160, height: 120 }
  const photos = await Promise.all([1, 2, 3].map((seed) => photo(seed, small)))
  const shops: BenchShop[] = []
  for (let made = 0; made < count; made += 1) {
    const shop = await signInShop(app, await addShopTo(admin))
    shops.push(await withPage(shop, photos))
  }
  return shops
}

/**
 * Fills the shop's first page, with these photos over and over: with all that is made of them, unless
 * another `send` does not wait for it.
 */
export async function withPage(
  shop: ShopCaller,
  photos: readonly Buffer[],
  send: typeof uploadWhole = uploadWhole,
): Promise<BenchShop> {
  const pictures: string[] = []
  for (const [index, each] of photos.entries()) {
    pictures.push(await send(shop, `photo-${index}.jpg`, each))
  }
  const at = { user: shop.user.id, page: 1 as const }
  const blocks = manyBlocks(pictures)
  const slides = slidesOf([0, 1, 2].map((index) => pictures[index % pictures.length] ?? ''))
  await shop.ok('saveData', { body: { ...at, data: blocks, version: 1 } })
  await shop.ok('saveSlides', { body: { ...at, data1: slides, data2: slides, version: 1 } })
  return { ...shop, at, blocks }
}
