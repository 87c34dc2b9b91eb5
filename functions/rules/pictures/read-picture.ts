import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { decodeHeic } from './decode-heic.ts'
import { type PictureKind, type PictureType, pictureKind, pictureKinds } from './picture-kind.ts'
import { sharp } from './picture-library.ts'
import { tiffOf } from './tiff.ts'

/** A file that says what it is and is not too large. Whether it is sound shows when it is decoded. */
export type SentPicture = { bytes: Buffer; kind: PictureKind; header: Metadata }

/** Plain pixels in sRGB, upright; of a moving picture all its pictures, one below the other. */
export type Pixels = { data: Buffer; info: OutputInfo }

// libvips' names for what it is about to decode: HEIF is the container of two kinds.
const formats: Record<PictureKind, Metadata['format']> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
  heic: 'heif',
}

// Without libvips' words for it: that somebody's file is broken is no trouble of ours.
const refused = (message: string) => new Failure('invalid', message)

/** Throws `invalid` for what is not a picture of the declared type, or one with too many pixels. */
export async function checkHeader(bytes: Buffer, type: PictureType): Promise<SentPicture> {
  const kind = pictureKinds[type]
  if (pictureKind(bytes) !== kind) throw refused(messages.uploadOtherKind)
  const header = await readHeader(bytes)
  if (header.format !== formats[kind]) throw refused(messages.uploadOtherKind)
  const pixels = header.width * header.height
  if (pixels > limits.imagePixels) throw refused(messages.uploadTooManyPixels)
  if (isMotion({ kind, header }) && pixels * countOf(header) > limits.movingPixels)
    throw refused(messages.uploadTooMuchMotion)
  return { bytes, kind, header }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // Our own limit is checked on what this finds, in our own words.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(messages.uploadNotPicture)
  }
}

/** Whether it is shown as one that moves. A second picture in a file of another kind is a thumbnail or the like. */
export function isMotion({ kind, header }: Pick<SentPicture, 'kind' | 'header'>): boolean {
  return (kind === 'gif' || kind === 'webp') && countOf(header) > 1
}

const countOf = ({ pages = 1 }: Metadata) => pages

/** Decodes the first or only picture, no longer than that. Throws `invalid` when it is broken. */
export async function decodeStill(sent: SentPicture, longestEdge: number): Promise<Pixels> {
  const bytes = sent.kind === 'heic' ? await withoutHevc(sent) : sent.bytes
  const options = { limitInputPixels: limits.imagePixels, autoOrient: true }
  return pixelsOf(sharp(bytes, { failOn: 'error', ...options }), longestEdge)
}

// libvips reads what the file says of its colours, but not the picture.
async function withoutHevc({ bytes, header }: SentPicture): Promise<Buffer> {
  const pixels = await decodeHeic(bytes)
  if (!pixels) throw refused(messages.uploadNotPicture)
  return tiffOf(pixels, header.icc)
}

/** Decodes all pictures of a moving one. Throws `invalid` when one is broken. */
export function decodeMotion({ bytes }: SentPicture, longestEdge: number): Promise<Pixels> {
  const options = { limitInputPixels: limits.movingPixels, animated: true }
  return pixelsOf(sharp(bytes, { failOn: 'error', ...options }).ensureAlpha(), longestEdge)
}

async function pixelsOf(picture: Sharp, longestEdge: number): Promise<Pixels> {
  try {
    return await picture
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw refused(messages.uploadNotPicture)
  }
}
