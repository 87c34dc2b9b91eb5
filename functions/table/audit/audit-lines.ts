import * as v from 'valibot'
import { queryPage } from '#functions/table/entity.ts'
import { between } from '#functions/table/expressions.ts'
import type { Item } from '#functions/table/table.ts'
import { AuditLine, auditCountsPartition, auditEndSuffix } from './audit.ts'

/** An item of the log: the start or the end of a call. `times` and `first_at` belong to counted calls. */
const StoredAuditLine = v.object({
  ...AuditLine.entries,
  SK: v.string(),
  at: v.string(),
  result: v.string(),
  times: v.optional(v.number()),
  first_at: v.optional(v.string()),
  expires: v.number(),
})
export type StoredAuditLine = v.InferOutput<typeof StoredAuditLine>

/** Filter: one shop or all, since a time, not expired, and matching. */
export type AuditFilter = {
  shop?: string | undefined
  since: string
  now: Date
  /** Returns those of these lines that match, in the same order. */
  select?: ((lines: StoredAuditLine[]) => Promise<StoredAuditLine[]>) | undefined
}

/** Lines, newest first; `next` is the position from which older lines are still to be read. */
export type AuditLinesPage = { lines: StoredAuditLine[]; next?: string | undefined }

// A quiet month is read at once, and of busy days this many lines, which are a few megabytes. The caller asks again
// for older ones.
const maxReads = 31
const maxLines = 10_000

/** `reads`: how many reads are left; `looks`: how many lines may be read with a filter. */
type AuditBounds = { before: string; limit: number; looks?: number; reads?: number }

/**
 * Reads lines before a position (a line's `SK`, a time or a day). Those of a shop are together in the index; all lines
 * are stored by day, and the days are read one after the other.
 */
export async function listAuditLines(
  filter: AuditFilter,
  { before, limit, looks = maxLines, reads = maxReads }: AuditBounds,
): Promise<AuditLinesPage> {
  const part = await read(filter, before, filter.select ? looks : limit + 1)
  const lines = filter.select ? await filter.select(part.lines) : part.lines
  const last = lines[limit - 1]
  if (lines.length > limit && last) return { lines: lines.slice(0, limit), next: last.SK }
  const left = { looks: looks - part.lines.length, reads: reads - 1 }
  if (part.next === undefined || lines.length === limit || !isAnyLeft(left))
    return { lines, next: part.next }
  const wanted = { before: part.next, limit: limit - lines.length }
  const rest = await listAuditLines(filter, { ...wanted, ...left })
  return { lines: [...lines, ...rest.lines], next: rest.next }
}

const isAnyLeft = ({ looks, reads }: { looks: number; reads: number }) => looks > 0 && reads > 0

async function read(filter: AuditFilter, before: string, limit: number): Promise<AuditLinesPage> {
  const { shop, since, now } = filter
  const day = dayBefore(before)
  const logs =
    shop === undefined
      ? [{ PK: `AUDIT#${day}` }, { PK: auditCountsPartition(day) }]
      : [{ GSI1PK: `AUDIT#${shop}` }]
  const parts = await Promise.all(logs.map((log) => readLog(log, { since, before, limit })))
  // If one log was cut off, the others continue from the same position.
  const cut = parts
    .flatMap(({ next }) => next ?? [])
    .toSorted()
    .at(-1)
  const lines = parts
    .flatMap((part) => part.lines)
    .filter(({ SK, expires }) => (cut === undefined || SK >= cut) && !isExpired(expires, now))
    .toSorted((one, other) => (one.SK < other.SK ? 1 : -1))
  return { lines, next: cut ?? (shop === undefined ? dayIn(day, since) : undefined) }
}

// The table removes expired items days later.
const isExpired = (expires: number, now: Date) => expires * 1000 <= now.getTime()

const PlaceReached = v.object({ SK: v.string() })

type Between = { since: string; before: string; limit: number }

/** Reads lines of one log; `next` if there may be more. A line has two items, so it reads twice as many. */
async function readLog(
  log: { PK: string } | { GSI1PK: string },
  { since, before, limit }: Between,
): Promise<AuditLinesPage> {
  const order = between(since, before)
  const { items, next } = await queryPage({
    where: { ...log, ...('PK' in log ? { SK: order } : { GSI1SK: order }) },
    isEventual: true,
    isNewestFirst: true,
    limit: 2 * (limit + 1),
  })
  const lines = parseLines(items).filter(({ SK }) => SK < before)
  return next ? { lines, next: withoutEndSuffix(v.parse(PlaceReached, next).SK) } : { lines }
}

/** Joins items to lines, newest first: an end comes directly before its start. */
function parseLines(items: readonly Item[]): StoredAuditLine[] {
  const lines = items.map((item) => {
    const line = v.parse(StoredAuditLine, item)
    return { ...line, SK: withoutEndSuffix(line.SK) }
  })
  return lines.filter(({ SK }, index) => lines[index - 1]?.SK !== SK)
}

const withoutEndSuffix = (SK: string) =>
  SK.endsWith(auditEndSuffix) ? SK.slice(0, -auditEndSuffix.length) : SK

const lengthOfDay = 'yyyy-mm-dd'.length

/** The day before a position; a day as position means its start. */
function dayBefore(place: string): string {
  if (place.length > lengthOfDay) return place.slice(0, lengthOfDay)
  return new Date(Date.parse(place) - 1).toISOString().slice(0, lengthOfDay)
}

/** The start of the day, if there may be lines before it. */
const dayIn = (day: string, since: string) => (day > since ? day : undefined)
