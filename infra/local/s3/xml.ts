import { S3Error } from './s3-error.ts'

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Formats an element with escaped text. */
export function xmlElement(name: string, text: string | number | boolean): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`
}

/** Formats an S3 document; `content` is XML already. */
export function xmlDocument(root: string, ...content: readonly string[]): string {
  const space = root === 'Error' ? '' : ` xmlns="${namespace}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${space}>${content.join('')}</${root}>`
}

/** Returns the content of the root element. Throws MalformedXML when it is not `name`. */
export function readXmlRoot(xml: string, name: string): string {
  const pattern = new RegExp(
    `^\\s*(?:<\\?xml[^>]*\\?>\\s*)?<${name}(?:\\s[^<>]*)?>([^]*)</${name}>\\s*$`,
  )
  const inside = pattern.exec(xml)?.[1]
  if (inside === undefined) throw new S3Error('MalformedXML')
  return inside
}

/** Returns the contents of all `name` elements, in order. */
export function readXmlElements(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([^]*?)</${name}>`, 'g')
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Returns the unescaped text of the first `name` element, or undefined. Throws MalformedXML. */
export function readXmlText(xml: string, name: string): string | undefined {
  const inside = readXmlElements(xml, name)[0]
  if (inside === undefined) return undefined
  if (inside.includes('<')) throw new S3Error('MalformedXML')
  return inside.replaceAll(/&([^;]*);?/g, (_whole, entity: string) => unescapeEntity(entity))
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"'\p{Cc}]/gu, escapeCharacter)
}

function escapeCharacter(character: string): string {
  const name = Object.keys(entities).find((entity) => entities[entity] === character)
  return name === undefined ? `&#${character.codePointAt(0)};` : `&${name};`
}

function unescapeEntity(entity: string): string {
  const named = entities[entity]
  if (named !== undefined) return named
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity)
  const code =
    digits === null
      ? Number.NaN
      : Number.parseInt(digits[1] ?? digits[2] ?? '', digits[1] === undefined ? 10 : 16)
  if (Number.isNaN(code) || code > 0x10_ff_ff) throw new S3Error('MalformedXML')
  return String.fromCodePoint(code)
}
