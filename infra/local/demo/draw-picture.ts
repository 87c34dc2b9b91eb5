import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

/** The demo shop's pictures, each a drawing in `pictures/`. */
export const pictureNames = [
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
export type PictureName = (typeof pictureNames)[number]

const width = 1600
const grainSize = 256

/** Makes the photo of a drawing: a JPEG of 1600 × 1067 with a little grain, so that it looks printed. */
export async function drawPicture(name: PictureName): Promise<Buffer> {
  const drawing = fileURLToPath(new URL(`pictures/${name}.svg`, import.meta.url))
  const plain = sharp(drawing).resize({ width }).removeAlpha()
  const shown = name === 'paper' ? plain : plain.composite([grain()])
  return shown.jpeg({ quality: 86 }).toBuffer()
}

/** Grey noise, the same every time: a picture that is made again is the same file. */
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
