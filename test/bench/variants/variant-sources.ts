import sharp from 'sharp'
import { decodeStill, type Pixels } from '#functions/rules/images/codecs/read-image.ts'
import { drawBenchPhoto } from '#test/bench/images.ts'
import { createPhotograph } from './photographs.ts'

const taken = { width: 4000, height: 3000 }
const drawn = { width: 1600, height: 1200 }
const longestEdge = 2560

/** The test images: 12 megapixels each, decoded as in the product. */
export async function createVariantSources(): Promise<Record<string, Pixels>> {
  const smooth = await sharp(await drawBenchPhoto(1, drawn))
    .resize(taken)
    .jpeg({ quality: 88 })
    .toBuffer()
  const detailed = await createPhotograph(2)
  return {
    smooth: await decodePixels(smooth, 'jpeg'),
    detailed: await decodePixels(detailed, 'jpeg'),
    'see-through': await decodePixels(await fadeEdges(await createPhotograph(3)), 'png'),
  }
}

async function decodePixels(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Pixels> {
  return decodeStill({ bytes, kind, header: await sharp(bytes).metadata() }, longestEdge)
}

/** Fades the image out towards its edges. */
function fadeEdges(picture: Buffer): Promise<Buffer> {
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${taken.width}" height="${taken.height}">
    <radialGradient id="fade"><stop offset="0.6"/><stop offset="1" stop-opacity="0"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/></svg>`
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
