import type { Metadata, OutputInfo, Sharp } from 'sharp'
import {
  detectImageKind,
  type ImageKind,
  isAnimatedPng,
} from '#functions/contract/files/image-kind.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { decodeHeic } from './decode-heic.ts'
import { encodeTiff } from './encode-tiff.ts'
import { sharp } from './sharp.ts'

/** A file with a checked header; decoding tells whether it is valid. */
export type SentImage = { bytes: Buffer; kind: ImageKind; header: Metadata }

/** Upright sRGB pixels; frames of an animation one below the other. */
export type Pixels = { data: Buffer; info: OutputInfo }

// libvips calls both kinds of its container `heif`.
const formats: Record<ImageKind, Metadata['format']> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
  heic: 'heif',
}

// Without the cause: an invalid upload is not logged as an error.
const imageRefusal = (message: string) => new Failure('invalid', message)

/**
 * Throws `invalid` if the file is not an image or has too many pixels. Its first bytes decide its kind, because names and types of
 * files are often wrong.
 */
export async function checkHeader(bytes: Buffer): Promise<SentImage> {
  const kind = detectImageKind(bytes)
  if (!kind) throw imageRefusal(messages.uploadOtherKind)
  // libvips reads only its first frame.
  if (isAnimatedPng(bytes)) throw imageRefusal(messages.animatedPng)
  const header = await readHeader(bytes)
  if (header.format !== formats[kind]) throw imageRefusal(messages.uploadOtherKind)
  const pixels = header.width * header.height
  if (pixels > limits.imagePixels) throw imageRefusal(messages.uploadTooManyPixels)
  if (isAnimation({ kind, header }) && pixels * countFrames(header) > limits.movingPixels)
    throw imageRefusal(messages.uploadTooMuchMotion)
  return { bytes, kind, header }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // The limit of the project is checked afterwards with its own message.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw imageRefusal(messages.uploadNotPicture)
  }
}

/** Further pages in other formats are thumbnails and the like. */
export function isAnimation({ kind, header }: Pick<SentImage, 'kind' | 'header'>): boolean {
  return (kind === 'gif' || kind === 'webp') && countFrames(header) > 1
}

const countFrames = ({ pages = 1 }: Metadata) => pages

/** Decodes the first image, at most `longestEdge` pixels long. Throws `invalid` if it is broken. */
export async function decodeStill(sent: SentImage, longestEdge: number): Promise<Pixels> {
  const bytes = sent.kind === 'heic' ? await convertHeic(sent) : sent.bytes
  const options = { limitInputPixels: limits.imagePixels, autoOrient: true }
  return readPixels(sharp(bytes, { failOn: 'error', ...options }), longestEdge)
}

// libvips reads the metadata of HEIC but not its pixels.
async function convertHeic({ bytes, header }: SentImage): Promise<Buffer> {
  const pixels = await decodeHeic(bytes)
  if (!pixels) throw imageRefusal(messages.uploadNotPicture)
  return encodeTiff(pixels, header.icc)
}

/** Decodes all frames. Throws `invalid` if one is broken. */
export function decodeAnimation({ bytes }: SentImage, longestEdge: number): Promise<Pixels> {
  const options = { limitInputPixels: limits.movingPixels, animated: true }
  return readPixels(sharp(bytes, { failOn: 'error', ...options }).ensureAlpha(), longestEdge)
}

async function readPixels(image: Sharp, longestEdge: number): Promise<Pixels> {
  try {
    return await image
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw imageRefusal(messages.uploadNotPicture)
  }
}
