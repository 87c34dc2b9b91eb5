import { readFile } from 'node:fs/promises'

/** The demo shop's images by the drawing and its WebP file in `drawings/`, and their names in the shop's library. */
export const demoImages = {
  storefront: '店先',
  interior: 'カウンター席',
  soba: 'せいろそば',
  making: 'そば切り',
  kamo: '鴨南ばん',
  tempura: '天ぷら',
  sake: '燗酒',
  field: 'そば畑',
  street: '絵地図',
} as const
export type DemoImageName = keyof typeof demoImages

/** Reads an image of the demo shop: WebP, 1600 × 1067. */
export const readDemoImage = (name: DemoImageName): Promise<Buffer> =>
  readFile(new URL(`drawings/${name}.webp`, import.meta.url))
