import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

/** The demo shop's images; each is a drawing in `drawings/`. */
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

const width = 1600
const grainSize = 256

/** Renders a drawing as a JPEG of 1600 × 1067 with a little grain. */
export async function drawDemoImage(name: DemoImageName): Promise<Buffer> {
  const drawing = fileURLToPath(new URL(`drawings/${name}.svg`, import.meta.url))
  const plain = sharp(drawing).resize({ width }).removeAlpha()
  const shown = name === 'paper' ? plain : plain.composite([grain()])
  return shown.jpeg({ quality: 86 }).toBuffer()
}

/** Deterministic noise: rendering an image twice gives the same file. */
function grain(): OverlayOptions {
  const tile = Buffer.alloc(grainSize * grainSize * 4)
  let state = 1
  for (let at = 0; at < tile.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const grey = 96 + (state >>> 26)
    tile.fill(grey, at, at + 3)
    tile[at + 3] = 110
  }
  const raw = { width: grainSize, height: grainSize, channels: 4 } as const
  return { input: tile, raw, tile: true, blend: 'soft-light' }
}
