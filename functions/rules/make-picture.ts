import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import type { MediaFile } from '#functions/bucket/media.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type PicturePath,
  picturePath,
  type VariantFormat,
  variantFormats,
  variantPath,
  variantWidths,
} from '#functions/contract/picture.ts'
import { Failure } from '#functions/failure.ts'
import { type PictureType, pictureKind } from './picture-kind.ts'

/**
 * A picture ready to be served: its own file first, then the variants. `bytes` is what all of them take
 * together, `type` and the size in pixels are those of its own file.
 */
export type MadePicture = {
  path: string
  type: string
  bytes: number
  width: number
  height: number
  files: MediaFile[]
}

type Ids = Pick<PicturePath, 'fileId' | 'contentId'>

/** A decoded picture, upright, in sRGB, no longer than it is ever shown. */
type Pixels = { data: Buffer; info: OutputInfo }

// No screen shows more, and nobody downloads the original back.
const longestEdge = 2560

// What a see-through picture's own file may take. At this edge one with a palette always keeps within
// it: it has a byte a pixel, and noise itself cannot be made smaller.
const mostBytes = 4 * 1024 * 1024
const shorterEdge = 1920

// libvips' names for what it is about to decode; AVIF is one kind of HEIF.
const formats: Record<PictureType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

// Figures in docs/decisions/0201-picture-variants.md.
const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
}

// Variants are made side by side already; more threads for each would only wait for one another. And
// a function sees every picture once: remembering operations costs memory alone.
sharp.concurrency(1)
sharp.cache(false)

let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes what is served of a file that somebody sent: decoded whole and encoded anew, so that nothing
 * of the original bytes is left: no place where it was taken, no profile, no second file hidden in it.
 * Of an animation the first picture. Throws `invalid` in plain words for what is not a sound picture
 * of the declared type. One at a time, so that many at once do not fill the memory.
 */
export function makePicture(sent: Buffer, type: PictureType, ids: Ids): Promise<MadePicture> {
  const made = turn.then(async () => {
    await checkHeader(sent, type)
    return encodeAll(await decode(sent), ids)
  })
  turn = made.catch(() => undefined)
  return made
}

// Without libvips' words for it: that somebody's file is broken is no trouble of ours.
const refused = (message: string) => new Failure('invalid', message)

async function checkHeader(sent: Buffer, type: PictureType): Promise<void> {
  if (pictureKind(sent) !== type) throw refused(messages.uploadOtherKind)
  const { format, width, height } = await readHeader(sent)
  if (format !== formats[type]) throw refused(messages.uploadOtherKind)
  if (width * height > limits.imagePixels) throw refused(messages.uploadTooManyPixels)
}

async function readHeader(sent: Buffer): Promise<Metadata> {
  try {
    // Our own limit is checked on what this finds, in our own words.
    return await sharp(sent, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(messages.uploadNotPicture)
  }
}

async function decode(sent: Buffer): Promise<Pixels> {
  try {
    return await sharp(sent, {
      failOn: 'error',
      limitInputPixels: limits.imagePixels,
      autoOrient: true,
    })
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw refused(messages.uploadNotPicture)
  }
}

async function encodeAll(decoded: Pixels, ids: Ids): Promise<MadePicture> {
  const extension = isSeeThrough(decoded) ? 'png' : 'jpg'
  const { pixels, bytes } = await (extension === 'png' ? encodePng : encodeJpeg)(decoded)
  const { width, height } = pixels.info
  const picture = { ...ids, width, height, extension } as const
  const type = extension === 'png' ? 'image/png' : 'image/jpeg'
  const own = { path: picturePath(picture), type, bytes }
  // The largest first: it takes longest, and the small ones fit in beside it.
  const widths = variantWidths(width).toReversed()
  const variants = await Promise.all(
    variantFormats.flatMap((format) =>
      widths.map((each) => variant(pixels, picture, { each, format })),
    ),
  )
  const files = [own, ...variants]
  const sum = files.reduce((before, file) => before + file.bytes.byteLength, 0)
  return { path: own.path, type, bytes: sum, width, height, files }
}

/** Whether any pixel lets through what lies behind it; many pictures could and never do. */
function isSeeThrough({ data, info }: Pixels): boolean {
  if (info.channels !== 4) return false
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true
  return false
}

/** A picture's own file, and the pixels that it shows: fewer than before if it had to become smaller. */
type Encoded = { pixels: Pixels; bytes: Buffer }

async function encodeJpeg(pixels: Pixels): Promise<Encoded> {
  const encoded = opened(pixels).removeAlpha().jpeg({ quality: 82, progressive: true })
  return { pixels, bytes: await encoded.toBuffer() }
}

/** As it is, or with a palette where that takes too much, or smaller as well. */
async function encodePng(pixels: Pixels): Promise<Encoded> {
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

async function variant(
  pixels: Pixels,
  picture: PicturePath,
  { each, format }: { each: number; format: VariantFormat },
): Promise<MediaFile> {
  const shown = picture.extension === 'png' ? opened(pixels) : opened(pixels).removeAlpha()
  return {
    path: variantPath(picture, each, format),
    type: `image/${format}`,
    bytes: await encode[format](shown.resize({ width: each })).toBuffer(),
  }
}

function opened({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
