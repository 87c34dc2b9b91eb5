import { S3Error } from './s3-error.ts'

const entities: NodeJS.Dict<string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Formats elements with escaped text, in this order; an undefined text leaves its element out. */
export function xmlElements(texts: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(texts)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `<${name}>${escapeXml(String(text))}</${name}>`)
    .join('')
}

/** Formats a document; `content` is XML already. */
export function xmlDocument(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`
}

/** Returns the contents of all `name` elements, in order. */
export function readXmlElements(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g')),
    ([, content = '']) => content,
  )
}

/** Returns the unescaped text of the first `name` element, or undefined. Throws MalformedXML. */
export function readXmlText(xml: string, name: string): string | undefined {
  const [content] = readXmlElements(xml, name)
  return content?.replaceAll(/&([^;]*);?/g, (_, entity: string) => unescapeEntity(entity))
}

const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"'\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`)

function unescapeEntity(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,5})|(\d{1,6}))$/i.exec(entity) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const text = entities[entity] ?? (Number.isNaN(code) ? undefined : String.fromCodePoint(code))
  if (text === undefined) throw new S3Error('MalformedXML')
  return text
}
