import type { Sharp } from 'sharp'
import type { MediaFile } from '#functions/bucket/media.ts'
import type { PictureFile, VariantFormat } from '#functions/contract/picture.ts'
import { sharp } from './picture-library.ts'
import type { Pixels } from './read-picture.ts'

// What a see-through picture's own file may take. At this edge one with a palette always keeps within
// it: it has a byte a pixel, and noise itself cannot be made smaller.
const mostBytes = 4 * 1024 * 1024
const shorterEdge = 1920

// Figures in docs/decisions/0201-picture-variants.md.
const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
}

/** A picture's own file: a JPEG, or a PNG where a pixel is see-through. */
export type OwnFile = {
  /** Those that it shows: fewer than before if it had to become smaller. */
  pixels: Pixels
  extension: 'jpg' | 'png'
  bytes: Buffer
}

export async function encodeOwn(decoded: Pixels): Promise<OwnFile> {
  if (isSeeThrough(decoded)) return { ...(await encodePng(decoded)), extension: 'png' }
  return { pixels: decoded, bytes: await encodeJpeg(decoded), extension: 'jpg' }
}

/** These pixels as a JPEG, on black where they are see-through. */
export function encodeJpeg(pixels: Pixels): Promise<Buffer> {
  return opened(pixels).removeAlpha().jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** As it is, or with a palette where that takes too much, or smaller as well. */
async function encodePng(pixels: Pixels): Promise<{ pixels: Pixels; bytes: Buffer }> {
  const exact = await opened(pixels).png({ compressionLevel: 6 }).toBuffer()
  if (exact.byteLength <= mostBytes) return { pixels, bytes: exact }
  const reduced = await withPalette(pixels)
  if (reduced.byteLength <= mostBytes) return { pixels, bytes: reduced }
  const smaller = await opened(pixels)
    .resize(shorterEdge, shorterEdge, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: smaller, bytes: await withPalette(smaller) }
}

function withPalette(pixels: Pixels): Promise<Buffer> {
  return opened(pixels).png({ palette: true, quality: 80, effort: 1 }).toBuffer()
}

/** A variant that is to be made: where it is to lie, how wide, and in which format. */
export type Variant = PictureFile & { format: VariantFormat }

/** These variants of a picture with these pixels, made side by side. */
export function encodeVariants(pixels: Pixels, variants: readonly Variant[]): Promise<MediaFile[]> {
  const shown = isSeeThrough(pixels) ? opened(pixels) : opened(pixels).removeAlpha()
  return Promise.all(variants.map((variant) => encodeVariant(shown, variant)))
}

async function encodeVariant(shown: Sharp, { path, width, format }: Variant): Promise<MediaFile> {
  const bytes = await encode[format](shown.clone().resize({ width })).toBuffer()
  return { path, type: `image/${format}`, bytes }
}

/** Whether any pixel lets through what lies behind it; many pictures could and never do. */
function isSeeThrough({ data, info }: Pixels): boolean {
  if (info.channels !== 4) return false
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  return false
}

function opened({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
