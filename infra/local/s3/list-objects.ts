import { answer, type SealedExchange } from './exchange.ts'
import type { ObjectRecord } from './object-file.ts'
import { encodePath } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import { compareKeys } from './shelf.ts'
import { element, xmlDocument } from './xml.ts'

/** One line of a list: an object, or a common prefix that stands for all keys below it. */
type Entry = { readonly name: string; readonly object: ObjectRecord | undefined }

type ListOrder = {
  prefix: string
  delimiter: string
  most: number
  /** Entries up to and including this name are behind us. */
  after: string
  encode: (text: string) => string
}

export const largestPage = 1000

/** ListObjectsV2. Throws InvalidArgument; NotImplemented for the first version of the call. */
export function listObjects(exchange: SealedExchange): void {
  const { server, target } = exchange
  if (target.query.get('list-type') !== '2') throw new S3Error('NotImplemented')
  const order = readOrder(target.query)
  const entries = entriesOf(server.store.list(target.bucket, order.prefix), order)
  const page = entries.slice(0, order.most)
  const truncated = order.most > 0 && entries.length > order.most
  const next = Buffer.from(page.at(-1)?.name ?? '').toString('base64url')
  const { query } = target
  answer(
    exchange,
    200,
    xmlDocument(
      'ListBucketResult',
      element('Name', target.bucket),
      element('Prefix', order.encode(order.prefix)),
      ...optional('Delimiter', order.delimiter === '' ? undefined : order.encode(order.delimiter)),
      ...optional('EncodingType', query.get('encoding-type')),
      ...optional(
        'StartAfter',
        query.has('start-after') ? order.encode(query.get('start-after') ?? '') : undefined,
      ),
      ...optional('ContinuationToken', query.get('continuation-token')),
      ...optional('NextContinuationToken', truncated ? next : undefined),
      element('MaxKeys', order.most),
      element('KeyCount', page.length),
      element('IsTruncated', truncated),
      ...page.map((entry) => describe(entry, order.encode)),
    ),
  )
}

function readOrder(query: ReadonlyMap<string, string>): ListOrder {
  const most = query.get('max-keys') ?? String(largestPage)
  const encoding = query.get('encoding-type')
  if (!/^\d{1,10}$/.test(most)) throw invalid('max-keys', most)
  if (encoding !== undefined && encoding !== 'url') throw invalid('encoding-type', encoding)
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    most: Math.min(Number(most), largestPage),
    after: readToken(query.get('continuation-token')) ?? query.get('start-after') ?? '',
    encode: encoding === 'url' ? encodePath : (text) => text,
  }
}

function readToken(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const name = Buffer.from(token, 'base64url')
  if (token === '' || name.toString('base64url') !== token)
    throw invalid('continuation-token', token)
  return name.toString()
}

function invalid(name: string, value: string): S3Error {
  return new S3Error('InvalidArgument', `The ${name} provided is incorrect`, {
    ArgumentName: name,
    ArgumentValue: value,
  })
}

function entriesOf(records: readonly ObjectRecord[], order: ListOrder): Entry[] {
  const entries: Entry[] = []
  for (const object of records) {
    const entry = entryOf(object, order)
    if (order.after !== '' && compareKeys(entry.name, order.after) <= 0) continue
    if (entry.object === undefined && entries.at(-1)?.name === entry.name) continue
    entries.push(entry)
    if (entries.length > order.most) break
  }
  return entries
}

function entryOf(object: ObjectRecord, { prefix, delimiter }: ListOrder): Entry {
  const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length)
  if (end === -1) return { name: object.key, object }
  return { name: object.key.slice(0, end + delimiter.length), object: undefined }
}

function optional(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [element(name, text)]
}

function describe({ name, object }: Entry, encode: ListOrder['encode']): string {
  if (object === undefined) {
    return `<CommonPrefixes>${element('Prefix', encode(name))}</CommonPrefixes>`
  }
  const lines = [
    element('Key', encode(name)),
    element('LastModified', object.lastModified),
    element('ETag', `"${object.etag}"`),
    element('Size', object.size),
    element('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${lines.join('')}</Contents>`
}
