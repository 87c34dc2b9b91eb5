import type { pictureTypes } from '#functions/contract/file.ts'

export type PictureType = (typeof pictureTypes)[number]

/** What the first bytes of a file say that it is, or undefined when it is none of our kinds. */
export function pictureKind(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP$/.test(start)) return 'image/webp'
  return start.slice(4, 8) === 'ftyp' && isAvif(bytes) ? 'image/avif' : undefined
}

// The file type box: its length, `ftyp`, the major brand, a version, and the compatible brands.
function isAvif(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return (brands.match(/[^]{4}/g) ?? []).some((brand) => brand === 'avif' || brand === 'avis')
}
