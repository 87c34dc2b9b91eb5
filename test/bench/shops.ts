import { addTestShop, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { buildBenchBlocks, buildBenchSlides } from './content.ts'
import { drawBenchPhoto, uploadWithVariants } from './images.ts'

/** A shop with a page of 30 blocks and 6 slides, and the body that saves its blocks again. */
export type BenchShop = ShopCaller & {
  at: { user: string; page: 1 }
  blocks: ReturnType<typeof buildBenchBlocks>
}

/** Creates shops with a full first page. Many, because the rate limits of each shop stay in force. */
export async function makeShops(app: string, count: number): Promise<BenchShop[]> {
  const admin = await signInAdmin(app)
  const small = { width: 160, height: 120 }
  const photos = await Promise.all([1, 2, 3].map((seed) => drawBenchPhoto(seed, small)))
  const shops: BenchShop[] = []
  for (let made = 0; made < count; made += 1) {
    const shop = await signInShop(app, await addTestShop(admin))
    shops.push(await fillBenchPage(shop, photos))
  }
  return shops
}

/** Fills the shop's first page with these photos. By default waits for their variants. */
export async function fillBenchPage(
  shop: ShopCaller,
  photos: readonly Buffer[],
  send: typeof uploadWithVariants = uploadWithVariants,
): Promise<BenchShop> {
  const images: string[] = []
  for (const [index, each] of photos.entries()) {
    images.push(await send(shop, `photo-${index}.jpg`, each))
  }
  const at = { user: shop.user.id, page: 1 as const }
  const blocks = buildBenchBlocks(images)
  const slides = buildBenchSlides([0, 1, 2].map((index) => images[index % images.length] ?? ''))
  await shop.ok('saveData', { body: { ...at, data: blocks, version: 1 } })
  await shop.ok('saveSlides', { body: { ...at, data1: slides, data2: slides, version: 1 } })
  return { ...shop, at, blocks }
}
