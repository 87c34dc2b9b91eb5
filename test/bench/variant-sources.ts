import sharp from 'sharp'
import { decodeStill, type Pixels } from '#functions/rules/pictures/read-picture.ts'
import { photograph } from './photographs.ts'
import { photo } from './pictures.ts'

const taken = { width: 4000, height: 3000 }
const drawn = { width: 1600, height: 1200 }
const longestEdge = 2560

/** What the variants are measured with: 12 megapixels each, as the product decodes them. */
export async function variantSources(): Promise<Record<string, Pixels>> {
  const smooth = await sharp(await photo(1, drawn))
    .resize(taken)
    .jpeg({ quality: 88 })
    .toBuffer()
  const detailed = await photograph(2)
  return {
    smooth: await decoded(smooth, 'jpeg'),
    detailed: await decoded(detailed, 'jpeg'),
    'see-through': await decoded(await seeThrough(await photograph(3)), 'png'),
  }
}

async function decoded(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Pixels> {
  return decodeStill({ bytes, kind, header: await sharp(bytes).metadata() }, longestEdge)
}

/** The picture as it fades out towards its edges. */
function seeThrough(picture: Buffer): Promise<Buffer> {
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${taken.width}" height="${taken.height}">
    <radialGradient id="fade"><stop offset="0.6"/><stop offset="1" stop-opacity="0"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/></svg>`
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
