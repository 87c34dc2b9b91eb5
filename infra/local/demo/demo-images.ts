import { readFile } from 'node:fs/promises'

/** The demo shop's images; each is a drawing and its WebP file in `drawings/`. */
export const demoImageNames = [
  'storefront',
  'interior',
  'soba',
  'making',
  'kamo',
  'tempura',
  'sake',
  'field',
  'street',
  'paper',
] as const
export type DemoImageName = (typeof demoImageNames)[number]

/** Reads an image of the demo shop: WebP, 1600 × 1067. */
export const readDemoImage = (name: DemoImageName): Promise<Buffer> =>
  readFile(new URL(`drawings/${name}.webp`, import.meta.url))
