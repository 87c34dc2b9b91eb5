import { pictureTypes } from '#functions/contract/file.ts'

export type Size = { width: number; height: number }
type PictureType = (typeof pictureTypes)[number]

/** The size of a picture whose longer edge is to have no more pixels than this. */
export function fittingSize({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

// The brands by which a file says that its pictures are HEVC, in its first twelve bytes.
const heicStart = /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/

/** What the browser says that a picture is; where it knows no type, HEIC by its first bytes. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | undefined> {
  const known = pictureTypes.find((each) => each === file.type)
  if (known || file.type !== '') return known
  return heicStart.test(await startOf(file)) ? 'image/heic' : undefined
}

/** Whether a picture moves, or may; drawn again, it would not any more. */
export async function moves({
  content,
  type,
}: {
  content: Blob
  type: PictureType
}): Promise<boolean> {
  if (type === 'image/gif') return true
  const start = await startOf(content)
  if (type === 'image/webp') return isMovingWebp(start)
  return /^[^]{4}ftypavis/.test(start)
}

/** The extended header, which comes first, has a flag for it. */
const isMovingWebp = (start: string) =>
  start.slice(12, 16) === 'VP8X' && (start.charCodeAt(20) & 0b10) !== 0

/** The first bytes of a file, one character for each. */
async function startOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  return String.fromCharCode(...bytes)
}
