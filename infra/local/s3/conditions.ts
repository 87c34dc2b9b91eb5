import type { ObjectRecord } from './object-file.ts'
import { S3Error } from './s3-error.ts'

type Headers = Readonly<Record<string, string>>

/** Whether the reader already has this object (304). Throws PreconditionFailed. */
export function checkReadConditions(headers: Headers, record: ObjectRecord): 'send' | 'unchanged' {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch !== undefined && !names(ifMatch, record.etag)) throw failed('If-Match')
  // RFC 9110: a time is looked at only when no entity tag was given.
  if (ifMatch === undefined && changedSince(headers['if-unmodified-since'], record) === true) {
    throw failed('If-Unmodified-Since')
  }
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, record.etag) ? 'unchanged' : 'send'
  return changedSince(headers['if-modified-since'], record) === false ? 'unchanged' : 'send'
}

/** The same for the source of a copy, where every failure is a 412. Throws PreconditionFailed. */
export function checkCopyConditions(headers: Headers, record: ObjectRecord): void {
  const prefix = 'x-amz-copy-source-'
  const own = Object.entries(headers).filter(([name]) => name.startsWith(`${prefix}if-`))
  const conditions = Object.fromEntries(
    own.map(([name, value]) => [name.slice(prefix.length), value]),
  )
  if (checkReadConditions(conditions, record) === 'unchanged') {
    throw failed(`${prefix}If-None-Match`)
  }
}

/** Whether a write may replace what is there now. Throws PreconditionFailed, NoSuchKey, NotImplemented. */
export function checkWriteConditions(headers: Headers, present: ObjectRecord | undefined): void {
  const ifMatch = headers['if-match']
  if (headers['if-none-match'] !== undefined && present !== undefined) throw failed('If-None-Match')
  if (ifMatch === undefined) return
  if (present === undefined) throw new S3Error('NoSuchKey')
  if (!names(ifMatch, present.etag)) throw failed('If-Match')
}

/** Refuses, before any byte is read, conditions that S3 does not know for writes. */
export function checkWriteConditionForm(headers: Headers): void {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined || ifNoneMatch === '*') return
  throw new S3Error('NotImplemented', undefined, { Header: 'If-None-Match' })
}

function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', undefined, { Condition: condition })
}

function names(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((entry) => entry === '*' || entry === etag)
}

/** Undefined when no readable time was given: such a header is ignored. */
function changedSince(text: string | undefined, record: ObjectRecord): boolean | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : Date.parse(record.lastModified) > time
}
