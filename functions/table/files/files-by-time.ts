import { randomBytes } from 'node:crypto'
import { queryPages } from '#functions/table/entity.ts'
import { between } from '#functions/table/expressions.ts'
import { type FileLibrary, fileItem, fileKey, type StoredFile } from './files.ts'

/*
 * The id of an uploaded file begins with the time of its upload, so the table holds a library in this order and a part
 * of it is read without the rest. Ids of copied samples and of installed pictures have no time.
 */

const prefix = 'zzzz'
const pattern = /^zzzz([\da-z]{9})[\w-]{12}$/

/** The id of a file that is uploaded now. */
export const newFileId = (now: Date) =>
  `${timedIdStart(now)}${randomBytes(9).toString('base64url')}`

/** How the ids of files of this time begin. */
const timedIdStart = (time: Date) => `${prefix}${time.getTime().toString(36).padStart(9, '0')}`

/** Ids with a time lie between these texts, random ones before. */
const timedIds = { first: prefix, last: `${prefix}~` } as const

/** The time in an id, or undefined. */
function findIdTime(id: string): Date | undefined {
  const [, digits] = pattern.exec(id) ?? []
  return digits === undefined ? undefined : new Date(Number.parseInt(digits, 36))
}

/** The sort position of a file by its time: that in its id, if it has one. */
export const filePosition = ({ created_at, id }: Pick<StoredFile, 'created_at' | 'id'>) =>
  `${findIdTime(id)?.toISOString() ?? created_at}#${id}`

type TimeRange = {
  isNewestFirst: boolean
  /** The position of the file before the first one; undefined for the start. */
  after: string | undefined
  count: number
}

/**
 * The files with a time in their ids that follow a position, in the order of time, read consistently: at least `count`
 * or all of them.
 */
export async function listTimedFiles(
  library: FileLibrary,
  { isNewestFirst, after, count }: TimeRange,
): Promise<StoredFile[]> {
  const { first, last } = timedIds
  const begin = after === undefined ? undefined : timedIdStart(new Date(after.split('#')[0] ?? ''))
  const range = isNewestFirst
    ? { first, last: begin === undefined ? last : `${begin}~` }
    : { first: begin ?? first, last }
  // Files of the same moment as the position may come before it.
  const isAfter = (file: StoredFile) => {
    const position = filePosition(file)
    return after === undefined || (isNewestFirst ? position < after : position > after)
  }
  const files: StoredFile[] = []
  // Mostly one file is of the moment of the position.
  for await (const part of readRange(library, { ...range, isNewestFirst, limit: count + 1 })) {
    files.push(...part.filter(isAfter))
    if (files.length >= count) break
  }
  return files
}

/** All files of the library without a time in their ids, in no order, read consistently. */
export async function listUntimedFiles(library: FileLibrary): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const part of readRange(library, { first: '', last: timedIds.first }))
    files.push(...part)
  return files
}

/** Ids between which to read, and how many in one request. */
type IdRange = { first: string; last: string; isNewestFirst?: boolean; limit?: number }

async function* readRange(
  library: FileLibrary,
  { first, last, ...page }: IdRange,
): AsyncGenerator<StoredFile[]> {
  const [{ PK, SK: from }, { SK: to }] = [fileKey(library, first), fileKey(library, last)]
  for await (const items of queryPages({ where: { PK, SK: between(from, to) }, ...page }))
    yield items.map(fileItem.parse)
}
