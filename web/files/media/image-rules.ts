import { imageTypes } from '#functions/contract/files/library-file.ts'

export type PixelSize = { width: number; height: number }
type ImageType = (typeof imageTypes)[number]

/** Scales a size down so that the longer edge is at most `edge`. */
export function fitSize({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

// The brands of HEIC files, in the first twelve bytes.
const heicSignature = /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/

/** Uses the browser's type; without one, detects HEIC by the first bytes. */
export async function detectImageType(file: Blob): Promise<ImageType | undefined> {
  const known = imageTypes.find((each) => each === file.type)
  if (known || file.type !== '') return known
  return heicSignature.test(await readStart(file)) ? 'image/heic' : undefined
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
  const start = await readStart(content)
  if (type === 'image/webp') return isAnimatedWebp(start)
  return /^[^]{4}ftypavis/.test(start)
}

/** The extended header comes first and has a flag for animation. */
const isAnimatedWebp = (start: string) =>
  start.slice(12, 16) === 'VP8X' && (start.charCodeAt(20) & 0b10) !== 0

/** The first 32 bytes, one character each. */
async function readStart(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  return String.fromCharCode(...bytes)
}
