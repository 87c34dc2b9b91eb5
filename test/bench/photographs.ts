import sharp from 'sharp'
import { drawBenchPhoto } from '#test/bench/images.ts'

const drawn = { width: 1600, height: 1200 }
const taken = { width: 4000, height: 3000 }

/** A JPEG like a phone's: 12 megapixels with sensor noise that depends on the seed. */
export async function createPhotograph(seed: number): Promise<Buffer> {
  const pixels = await sharp(await drawBenchPhoto(seed, drawn))
    .resize(taken)
    .raw()
    .toBuffer()
  let noise = seed
  for (let at = 0; at < pixels.length; at += 1) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
    const grain = (noise >> 28) + (pixels[at] ?? 0)
    pixels[at] = Math.min(255, Math.max(0, grain))
  }
  return sharp(pixels, { raw: { ...taken, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
