import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type WebFace, webFaceFiles } from '#functions/contract/platform/web-face-files.ts'

/** The largest font of a page, in bytes. */
const maxFontBytes = 30 * 1024

// Lines of vertical text need their own forms of brackets and long vowels.
const features = ['vert', 'kern']

/** The characters for which a font is cut: each once, sorted, without blanks. */
export const listFontCharacters = (text: string): string =>
  [...new Set(text.normalize('NFC'))]
    .filter((character) => character.trim() !== '')
    // oxlint-disable-next-line unicorn/no-array-sort -- the list is new
    .sort()
    .join('')

/** The file name of the font that is cut for these characters; other characters give another name. */
export function fontFileName(face: WebFace, characters: string): string {
  const hash = createHash('sha256').update(`${webFaceFiles[face]} ${features.join()} ${characters}`)
  return `${hash.digest('base64url').slice(0, 22)}.woff2`
}

/**
 * Cuts the glyphs of these characters out of a face, as WOFF2. Returns undefined where that would be larger than
 * 30 KB: the page then shows its headings in a face of the device.
 */
export async function cutHeadingFont(
  face: WebFace,
  characters: string,
): Promise<Buffer | undefined> {
  // In a bundle the files lie beside it under the same names.
  const file = createRequire(import.meta.url).resolve(webFaceFiles[face])
  // Loaded when it is needed: most starts of a function cut nothing.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true } as const
  const font = await subsetFont(await readFile(file), characters, options)
  return font.byteLength <= maxFontBytes ? font : undefined
}
