/** A link of a page, and its words. */
export type PageLink = { url: string; text: string }

const maxLinks = 60
const maxTextLength = 40

const anchor = /<a\b([^>]*)>(.*?)<\/a>/gis
const href = /\bhref="([^"]*)"/i
const image = /<img\b[^>]*?\bsrc="([^"]*)"/gi

/** Lists the links of a published page to other sites, each address once, at most 60. The HTML is that of the renderer. */
export function listPageLinks(html: string, ownOrigin: string): PageLink[] {
  const links = new Map<string, string>()
  for (const [, attributes = '', content = ''] of html.matchAll(anchor)) {
    const url = parseWebAddress(attributes)
    if (!url || url.origin === ownOrigin || links.has(url.href)) continue
    links.set(url.href, toLinkText(content))
  }
  return [...links].slice(0, maxLinks).map(([url, text]) => ({ url, text }))
}

/** The address of a link without its fragment; undefined for other schemes, and for addresses on the same host. */
function parseWebAddress(attributes: string): URL | undefined {
  const [, address = ''] = href.exec(attributes) ?? []
  const url = URL.parse(decodeText(address))
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url
}

/** Lists the addresses of the images that a visit can load, each once. */
export const listPageImages = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(image), ([, address = '']) => decodeText(address))),
]

const toLinkText = (content: string) =>
  decodeText(content.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes the character references that the renderer writes. */
const decodeText = (text: string) =>
  text.replaceAll(
    /&(?:#(x?)([\da-f]+)|(\w+));/gi,
    (whole, ...[hex, code, name]: (string | undefined)[]) =>
      code === undefined
        ? (named[name ?? ''] ?? whole)
        : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  )
