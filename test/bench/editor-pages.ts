import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { pageNumbers } from '#functions/contract/page-number.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { blockOf, slidesOf } from './content.ts'
import { photo, uploadWhole } from './pictures.ts'

type Blocks = Input<Endpoints['saveData']>['body']['data']

/** How many parts the shop's pages 1, 2 and 3 have; the last is as many as a page may have. */
export const partCounts = [10, 50, 100] as const

const size = { width: 800, height: 600 }

/** Fills the shop's three pages, and gives the texts of each, one for each part. */
export async function fillPages(shop: ShopCaller): Promise<string[][]> {
  const pictures: string[] = []
  for (const seed of [1, 2, 3]) {
    pictures.push(await uploadWhole(shop, `photo-${seed}.jpg`, await photo(seed, size)))
  }
  const lists: string[][] = []
  for (const page of pageNumbers) {
    const blocks = blocksOf(partCounts[page - 1] ?? 0, pictures)
    const at = { user: shop.user.id, page }
    const slides = slidesOf(pictures.slice(0, 3))
    await shop.ok('saveData', { body: { ...at, data: blocks, version: 1 } })
    await shop.ok('saveSlides', { body: { ...at, data1: slides, data2: slides, version: 1 } })
    lists.push(blocks.map(({ text = '', alt = '' }) => text || alt))
  }
  return lists
}

const kinds = ['picture', 'text', 'heading', 'over', 'text'] as const

/** Of five parts one is a picture, one a text over a picture, one a heading, and two are paragraphs. */
function blocksOf(count: number, pictures: readonly string[]): Blocks {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'text'
    return blockOf(kind, index, pictures)
  })
}
