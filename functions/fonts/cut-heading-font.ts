import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PageFont, pageFontDigestLength } from '#functions/bucket/page-fonts.ts'
import { type WebFace, webFaceFiles } from '#functions/contract/platform/web-face-files.ts'
import { listHeadingText } from './list-heading-text.ts'

/** The largest font of a page, in bytes. */
const maxFontBytes = 30 * 1024

// Lines of vertical text need their own forms of brackets and long vowels.
const features = ['vert', 'kern']

/** The characters for which a font is cut: each once, sorted, without blanks. */
const listFontCharacters = (text: string): string =>
  [...new Set(text.normalize('NFC'))]
    .filter((character) => character.trim() !== '')
    .sort()
    .join('')

/**
 * Cuts the characters of a page's headings out of the face of its theme, as WOFF2 with a digest of them. Returns
 * undefined for a face of devices, and where the font would be larger than 30 KB: then the page shows a face of the device.
 */
export async function cutPageFont(face: string, html: string): Promise<PageFont | undefined> {
  if (!isWebFace(face)) return undefined
  const characters = listFontCharacters(listHeadingText(html))
  const bytes = characters && (await cutFont(face, characters))
  return bytes && bytes.byteLength <= maxFontBytes
    ? { digest: buildFontDigest(face, characters), bytes }
    : undefined
}

const isWebFace = (face: string): face is WebFace => Object.hasOwn(webFaceFiles, face)

function buildFontDigest(face: WebFace, characters: string): string {
  const hash = createHash('sha256').update(`${webFaceFiles[face]} ${features.join()} ${characters}`)
  return hash.digest('base64url').slice(0, pageFontDigestLength)
}

const loadedFonts = new Map<WebFace, Promise<Buffer>>()

/** Reads a whole font once: several pages may be rendered at the same time. */
function loadFont(face: WebFace): Promise<Buffer> {
  // In a bundle the files lie beside it under the same names.
  const file = createRequire(import.meta.url).resolve(webFaceFiles[face])
  const loading = loadedFonts.get(face) ?? readFile(file)
  loadedFonts.set(face, loading)
  return loading
}

async function cutFont(face: WebFace, characters: string): Promise<Buffer> {
  // Loaded when it is needed: most starts of a function cut nothing.
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true } as const
  return subsetFont(await loadFont(face), characters, options)
}
