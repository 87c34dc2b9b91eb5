import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { buildBenchBlock, buildBenchSlides } from '#test/bench/content.ts'
import { drawBenchPhoto, uploadWithVariants } from '#test/bench/images.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { blockCounts } from './block-counts.ts'

type Blocks = EndpointInput<Endpoints['saveData']>['body']['data']

const size = { width: 800, height: 600 }

/** Fills the three pages and returns the blocks of each. */
export async function fillPages(shop: ShopCaller): Promise<Blocks[]> {
  const images: string[] = []
  for (const seed of [1, 2, 3]) {
    images.push(
      await uploadWithVariants(shop, `photo-${seed}.jpg`, await drawBenchPhoto(seed, size)),
    )
  }
  const lists: Blocks[] = []
  for (const page of pageNumbers) {
    const blocks = buildMixedBlocks(blockCounts[page - 1] ?? 0, images)
    const at = { user: shop.user.id, page }
    const slides = buildBenchSlides(images.slice(0, 3))
    await shop.ok('saveData', { body: { ...at, data: blocks, version: 1 } })
    await shop.ok('saveSlides', { body: { ...at, data1: slides, data2: slides, version: 1 } })
    lists.push(blocks)
  }
  return lists
}

/** The texts of a bare list. */
export const listTexts = (blocks: Blocks): string[] =>
  blocks.map(({ text = '', alt = '' }) => text || alt)

const kinds = ['image', 'text', 'heading', 'over', 'text'] as const

/** Of five blocks: an image, a text over an image, a heading and two paragraphs. */
function buildMixedBlocks(count: number, images: readonly string[]): Blocks {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'text'
    return buildBenchBlock(kind, index, images)
  })
}
