import { type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import { encodePath } from '#infra/local/s3/request/request-target.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { compareKeys } from '#infra/local/s3/store/bucket-folder.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { xmlDocument, xmlElement } from '#infra/local/s3/xml.ts'

/** An object, or a common prefix for all keys below it. */
type Entry = { readonly name: string; readonly object: ObjectRecord | undefined }

type ListQuery = {
  prefix: string
  delimiter: string
  maxKeys: number
  /** The list starts after this name. */
  after: string
  encode: (text: string) => string
}

export const maxPageSize = 1000

/** ListObjectsV2. Throws InvalidArgument; NotImplemented for ListObjects V1. */
export function listObjects(exchange: SignedExchange): void {
  const { server, target } = exchange
  if (target.query.get('list-type') !== '2') throw new S3Error('NotImplemented')
  const list = parseListQuery(target.query)
  const entries = listEntries(server.store.list(target.bucket, list.prefix), list)
  const page = entries.slice(0, list.maxKeys)
  const truncated = list.maxKeys > 0 && entries.length > list.maxKeys
  const next = Buffer.from(page.at(-1)?.name ?? '').toString('base64url')
  const { query } = target
  sendXml(
    exchange,
    200,
    xmlDocument(
      'ListBucketResult',
      xmlElement('Name', target.bucket),
      xmlElement('Prefix', list.encode(list.prefix)),
      ...optionalElement(
        'Delimiter',
        list.delimiter === '' ? undefined : list.encode(list.delimiter),
      ),
      ...optionalElement('EncodingType', query.get('encoding-type')),
      ...optionalElement(
        'StartAfter',
        query.has('start-after') ? list.encode(query.get('start-after') ?? '') : undefined,
      ),
      ...optionalElement('ContinuationToken', query.get('continuation-token')),
      ...optionalElement('NextContinuationToken', truncated ? next : undefined),
      xmlElement('MaxKeys', list.maxKeys),
      xmlElement('KeyCount', page.length),
      xmlElement('IsTruncated', truncated),
      ...page.map((entry) => formatEntry(entry, list.encode)),
    ),
  )
}

function parseListQuery(query: ReadonlyMap<string, string>): ListQuery {
  const maxKeys = query.get('max-keys') ?? String(maxPageSize)
  const encoding = query.get('encoding-type')
  if (!/^\d{1,10}$/.test(maxKeys)) throw createArgumentError('max-keys', maxKeys)
  if (encoding !== undefined && encoding !== 'url')
    throw createArgumentError('encoding-type', encoding)
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: Math.min(Number(maxKeys), maxPageSize),
    after: parseToken(query.get('continuation-token')) ?? query.get('start-after') ?? '',
    encode: encoding === 'url' ? encodePath : (text) => text,
  }
}

function parseToken(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const name = Buffer.from(token, 'base64url')
  if (token === '' || name.toString('base64url') !== token)
    throw createArgumentError('continuation-token', token)
  return name.toString()
}

function createArgumentError(name: string, value: string): S3Error {
  return new S3Error('InvalidArgument', `The ${name} provided is incorrect`, {
    ArgumentName: name,
    ArgumentValue: value,
  })
}

function listEntries(records: readonly ObjectRecord[], list: ListQuery): Entry[] {
  const entries: Entry[] = []
  for (const object of records) {
    const entry = toEntry(object, list)
    if (list.after !== '' && compareKeys(entry.name, list.after) <= 0) continue
    if (entry.object === undefined && entries.at(-1)?.name === entry.name) continue
    entries.push(entry)
    if (entries.length > list.maxKeys) break
  }
  return entries
}

function toEntry(object: ObjectRecord, { prefix, delimiter }: ListQuery): Entry {
  const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length)
  if (end === -1) return { name: object.key, object }
  return { name: object.key.slice(0, end + delimiter.length), object: undefined }
}

function optionalElement(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [xmlElement(name, text)]
}

function formatEntry({ name, object }: Entry, encode: ListQuery['encode']): string {
  if (object === undefined) {
    return `<CommonPrefixes>${xmlElement('Prefix', encode(name))}</CommonPrefixes>`
  }
  const lines = [
    xmlElement('Key', encode(name)),
    xmlElement('LastModified', object.lastModified),
    xmlElement('ETag', `"${object.etag}"`),
    xmlElement('Size', object.size),
    xmlElement('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${lines.join('')}</Contents>`
}
