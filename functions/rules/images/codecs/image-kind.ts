import type { imageTypes } from '#functions/contract/files/library-file.ts'

export type ImageType = (typeof imageTypes)[number]

/** HEIC has two media types. */
export const imageKinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
} as const satisfies Record<ImageType, string>
export type ImageKind = (typeof imageKinds)[ImageType]

// Brands of ISO container images; the last two are general.
const brandKinds = new Map<string, ImageKind>([
  ['avif', 'avif'],
  ['avis', 'avif'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand) => [brand, 'heic'] as const,
  ),
])

/** Detects the kind by the first bytes; undefined for an unknown kind. */
export function detectImageKind(bytes: Buffer): ImageKind | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP$/.test(start)) return 'webp'
  return start.slice(4, 8) === 'ftyp' ? detectBrandKind(bytes) : undefined
}

// The file type box: length, `ftyp`, major brand, version, compatible brands.
function detectBrandKind(bytes: Buffer): ImageKind | undefined {
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  const kinds = (box.match(/[^]{4}/g) ?? []).map((brand) => brandKinds.get(brand))
  // AVIF files contain the general brands as well.
  return kinds.includes('avif') ? 'avif' : kinds.find((kind) => kind !== undefined)
}
