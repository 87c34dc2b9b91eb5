import type { Sharp } from 'sharp'
import type { MediaFile } from '#functions/bucket/media.ts'
import type { ImageFile, VariantFormat } from '#functions/contract/files/file-path.ts'
import { runSome } from '#functions/run-some.ts'
import type { Pixels } from './read-image.ts'
import { sharp } from './sharp.ts'

// Limit of the own file of a transparent image. At this edge a palette image always fits: one byte
// for each pixel.
const maxBytes = 4 * 1024 * 1024
const shorterEdge = 1920

// Figures in docs/decisions/0201-image-processing.md.
const encoders: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
}

/** The main file of an image: a JPEG, or a PNG if a pixel is transparent. */
export type OwnFile = {
  /** Fewer pixels if the image had to be reduced. */
  pixels: Pixels
  extension: 'jpg' | 'png'
  bytes: Buffer
}

export async function encodeOwnFile(decoded: Pixels): Promise<OwnFile> {
  if (isSeeThrough(decoded)) return { ...(await encodePng(decoded)), extension: 'png' }
  return { pixels: decoded, bytes: await encodeJpeg(decoded), extension: 'jpg' }
}

/** Transparent pixels become black. */
export function encodeJpeg(pixels: Pixels): Promise<Buffer> {
  return openPixels(pixels).removeAlpha().jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** Exact if it fits, else with a palette, else smaller with a palette. */
async function encodePng(pixels: Pixels): Promise<{ pixels: Pixels; bytes: Buffer }> {
  const exact = await openPixels(pixels).png({ compressionLevel: 6 }).toBuffer()
  if (exact.byteLength <= maxBytes) return { pixels, bytes: exact }
  const reduced = await encodeWithPalette(pixels)
  if (reduced.byteLength <= maxBytes) return { pixels, bytes: reduced }
  const smaller = await openPixels(pixels)
    .resize(shorterEdge, shorterEdge, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: smaller, bytes: await encodeWithPalette(smaller) }
}

function encodeWithPalette(pixels: Pixels): Promise<Buffer> {
  return openPixels(pixels).png({ palette: true, quality: 80, effort: 1 }).toBuffer()
}

export type Variant = ImageFile & { format: VariantFormat }

// As many as a function has processors for: more would take memory and no less time.
const encodersAtOnce = 2

/** Makes the files of these variants. */
export async function encodeVariants(
  pixels: Pixels,
  variants: readonly Variant[],
): Promise<MediaFile[]> {
  const opened = isSeeThrough(pixels) ? openPixels(pixels) : openPixels(pixels).removeAlpha()
  return runSome(variants, encodersAtOnce, (variant) => encodeVariant(opened, variant))
}

async function encodeVariant(opened: Sharp, { path, width, format }: Variant): Promise<MediaFile> {
  const bytes = await encoders[format](opened.clone().resize({ width })).toBuffer()
  return { path, type: `image/${format}`, bytes }
}

/** Many images with an alpha channel have no transparent pixel. */
function isSeeThrough({ data, info }: Pixels): boolean {
  if (info.channels !== 4) return false
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  return false
}

export function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
