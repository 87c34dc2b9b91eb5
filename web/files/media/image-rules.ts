import { fieldMessages } from '#functions/contract/field-messages.ts'
import {
  detectImageKind,
  type ImageKind,
  isAnimatedPng,
  pngStartBytes,
} from '#functions/contract/files/image-kind.ts'

export type PixelSize = { width: number; height: number }
export type ImageType = `image/${ImageKind}`

/** Scales a size down so that the longer edge is at most `edge`. */
export function fitSize({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Detects the type by the first bytes, because the browser takes it from the file's name.
 * @throws {Error} with a message for the shop when the server takes no such image
 */
export async function detectImageType(file: Blob): Promise<ImageType> {
  const start = await readStart(file)
  const kind = detectImageKind(start)
  if (!kind) throw new Error(fieldMessages.notPictureType)
  if (isAnimatedPng(start)) throw new Error(fieldMessages.animatedPng)
  return `image/${kind}`
}

/** Whether the image is or may be animated; a canvas would keep only one frame. */
export async function isAnimatedImage({
  content,
  type,
}: {
  content: Blob
  type: ImageType
}): Promise<boolean> {
  if (type === 'image/gif') return true
  const start = String.fromCharCode(...(await readStart(content)).subarray(0, 32))
  if (type === 'image/webp') return isAnimatedWebp(start)
  return /^[^]{4}ftypavis/.test(start)
}

/** The extended header comes first and has a flag for animation. */
const isAnimatedWebp = (start: string) =>
  start.slice(12, 16) === 'VP8X' && (start.charCodeAt(20) & 0b10) !== 0

const readStart = async (file: Blob) =>
  new Uint8Array(await file.slice(0, pngStartBytes).arrayBuffer())
