import type { pictureTypes } from '#functions/contract/file.ts'

export type PictureType = (typeof pictureTypes)[number]

/** The kinds of picture file by the types that browsers call them: HEIC has two. */
export const pictureKinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
} as const satisfies Record<PictureType, string>
export type PictureKind = (typeof pictureKinds)[PictureType]

// The brands of pictures that the ISO container holds; the last two say no more than that it is one.
const brandKinds = new Map<string, PictureKind>([
  ['avif', 'avif'],
  ['avis', 'avif'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand) => [brand, 'heic'] as const,
  ),
])

/** What the first bytes of a file say that it is, or undefined when it is none of our kinds. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP$/.test(start)) return 'webp'
  return start.slice(4, 8) === 'ftyp' ? kindOfBrands(bytes) : undefined
}

// The file type box: its length, `ftyp`, the major brand, a version, and the compatible brands.
function kindOfBrands(bytes: Buffer): PictureKind | undefined {
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  const kinds = (box.match(/[^]{4}/g) ?? []).map((brand) => brandKinds.get(brand))
  // AVIF names the general brands as well.
  return kinds.includes('avif') ? 'avif' : kinds.find((kind) => kind !== undefined)
}
