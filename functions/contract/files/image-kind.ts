/** Kinds of images; the MIME type is `image/` and the kind. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/** In bytes: enough to detect every kind. */
export const imageStartBytes = 256

/** In bytes: enough to detect an animated PNG, also after a colour profile. */
export const pngStartBytes = 64 * 1024

// Brands of ISO container images; the last two are general.
const brandKinds = new Map<string, ImageKind>([
  ['avif', 'avif'],
  ['avis', 'avif'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand) => [brand, 'heic'] as const,
  ),
])

/** Detects the kind by the first bytes; undefined for an unknown kind. */
export function detectImageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, imageStartBytes))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return start.slice(4, 8) === 'ftyp' ? detectBrandKind(start) : undefined
}

// The file type box: length, `ftyp`, major brand, version, compatible brands.
function detectBrandKind(start: string): ImageKind | undefined {
  const box = start.slice(8, start.charCodeAt(2) * 256 + start.charCodeAt(3))
  const kinds = (box.match(/[^]{4}/g) ?? []).map((brand) => brandKinds.get(brand))
  // AVIF files contain the general brands as well.
  return kinds.includes('avif') ? 'avif' : kinds.find((kind) => kind !== undefined)
}

/** Whether a PNG is animated, by its first bytes: the control chunk of an animation comes before the image. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  if (detectImageKind(bytes) !== 'png') return false
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, pngStartBytes))
  return start.split('IDAT', 1).some((before) => before.includes('acTL'))
}
