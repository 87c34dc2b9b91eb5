import { S3Error } from '#infra/local/s3/s3-error.ts'

/** Inclusive. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * Parses a Range header. Returns undefined for the whole object: no header, an invalid one, or
 * several ranges, which S3 does not support.
 * Throws InvalidRange.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const range = parseRange(header ?? '', size)
  if (range === undefined || range.first < size) return range
  throw new S3Error('InvalidRange', undefined, {
    RangeRequested: header ?? '',
    ActualObjectSize: String(size),
  })
}

function parseRange(header: string, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return { first: Math.max(size - Number(to), 0), last: size - 1 }
  if (to === '') return { first: Number(from), last: size - 1 }
  if (Number(from) > Number(to)) return undefined
  return { first: Number(from), last: Math.min(Number(to), size - 1) }
}
