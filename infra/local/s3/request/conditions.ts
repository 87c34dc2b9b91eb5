import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'

type Headers = Readonly<Record<string, string>>

/** Returns 'unchanged' when the client already has this object (304). Throws PreconditionFailed. */
export function checkReadConditions(headers: Headers, record: ObjectRecord): 'send' | 'unchanged' {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch !== undefined && !listsEtag(ifMatch, record.etag))
    throw preconditionFailed('If-Match')
  return ifNoneMatch !== undefined && listsEtag(ifNoneMatch, record.etag) ? 'unchanged' : 'send'
}

/** The same for the source of a copy, where every failed condition is a 412. */
export function checkCopyConditions(headers: Headers, record: ObjectRecord): void {
  const prefix = 'x-amz-copy-source-'
  const own = Object.entries(headers).filter(([name]) => name.startsWith(`${prefix}if-`))
  const conditions = Object.fromEntries(
    own.map(([name, value]) => [name.slice(prefix.length), value]),
  )
  if (checkReadConditions(conditions, record) === 'unchanged') {
    throw preconditionFailed(`${prefix}If-None-Match`)
  }
}

/**
 * Checks If-Match and If-None-Match against the current object.
 * Throws PreconditionFailed, NoSuchKey.
 */
export function checkWriteConditions(headers: Headers, present: ObjectRecord | undefined): void {
  const ifMatch = headers['if-match']
  if (headers['if-none-match'] !== undefined && present !== undefined)
    throw preconditionFailed('If-None-Match')
  if (ifMatch === undefined) return
  if (present === undefined) throw new S3Error('NoSuchKey')
  if (!listsEtag(ifMatch, present.etag)) throw preconditionFailed('If-Match')
}

/** Refuses write conditions that S3 does not support, before the body is read. */
export function checkWriteConditionSupport(headers: Headers): void {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined || ifNoneMatch === '*') return
  throw new S3Error('NotImplemented', undefined, { Header: 'If-None-Match' })
}

function preconditionFailed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', undefined, { Condition: condition })
}

function listsEtag(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((entry) => entry === '*' || entry === etag)
}
