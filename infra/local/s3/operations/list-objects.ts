import { type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { compareKeys } from '#infra/local/s3/store/bucket-folder.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { xmlDocument, xmlElement } from '#infra/local/s3/xml.ts'

type ListQuery = {
  prefix: string
  maxKeys: number
  /** The list starts after this name. */
  after: string
}

export const maxPageSize = 1000

/** ListObjectsV2. Throws InvalidArgument; NotImplemented for ListObjects V1. */
export function listObjects(exchange: SignedExchange): void {
  const { server, target } = exchange
  const { query, bucket } = target
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented')
  const { prefix, maxKeys, after } = parseListQuery(query)
  const records = server.store
    .list(bucket, prefix)
    .filter(({ key }) => after === '' || compareKeys(key, after) > 0)
  const page = records.slice(0, maxKeys)
  const truncated = maxKeys > 0 && records.length > maxKeys
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64url')
  sendXml(
    exchange,
    200,
    xmlDocument(
      'ListBucketResult',
      xmlElement('Name', bucket),
      xmlElement('Prefix', prefix),
      ...optionalElement('StartAfter', query.get('start-after')),
      ...optionalElement('ContinuationToken', query.get('continuation-token')),
      ...optionalElement('NextContinuationToken', truncated ? next : undefined),
      xmlElement('MaxKeys', maxKeys),
      xmlElement('KeyCount', page.length),
      xmlElement('IsTruncated', truncated),
      ...page.map(formatEntry),
    ),
  )
}

function parseListQuery(query: ReadonlyMap<string, string>): ListQuery {
  const maxKeys = query.get('max-keys') ?? String(maxPageSize)
  if (!/^\d{1,10}$/.test(maxKeys)) throw createArgumentError('max-keys', maxKeys)
  return {
    prefix: query.get('prefix') ?? '',
    maxKeys: Math.min(Number(maxKeys), maxPageSize),
    after: parseToken(query.get('continuation-token')) ?? query.get('start-after') ?? '',
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

function optionalElement(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [xmlElement(name, text)]
}

function formatEntry({ key, lastModified, etag, size }: ObjectRecord): string {
  const lines = [
    xmlElement('Key', key),
    xmlElement('LastModified', lastModified),
    xmlElement('ETag', `"${etag}"`),
    xmlElement('Size', size),
    xmlElement('StorageClass', 'STANDARD'),
  ]
  return `<Contents>${lines.join('')}</Contents>`
}
