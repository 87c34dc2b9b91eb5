import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { listAuditLines, type StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import {
  type AuditQuery,
  type AuditRange,
  auditCursorScope,
  buildAuditRange,
} from './audit-filter.ts'
import { type AuditLineGroup, createLineFolder } from './fold-audit-lines.ts'
import { toAuditEntries } from './to-audit-entries.ts'

type Query = AuditQuery & {
  fold?: 'true' | 'false' | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

type AuditRequest = { person: { id: string }; query: Query; now: Date }

export type AuditPart = { lines: AuditLogEntry[]; cursor?: string; looked_to?: string }

/**
 * Lists a part of the audit log, newest first, as the filters say; with `fold` the lines of a visit or an import are one.
 * A part may be empty and still continue: it says how far back it has looked.
 */
export async function listAudit({ person, query, now }: AuditRequest): Promise<AuditPart> {
  const { fold, cursor } = query
  const limit = Number(query.limit ?? limits.listLength)
  const isFolded = fold === 'true'
  const scope = [...auditCursorScope('audit', person.id, query), ...(isFolded ? ['fold'] : [])]
  const range = buildAuditRange(query, now)
  const before = cursor === undefined ? range?.before : await readCursor(scope, cursor)
  if (!range || before === undefined || before <= range.filter.since) return { lines: [] }
  const { groups, next } = await (isFolded ? readGroups : readLines)({ ...range, before }, limit)
  return {
    lines: await toAuditEntries(groups, now),
    ...(next !== undefined && { cursor: await writeCursor(scope, next), looked_to: toTime(next) }),
  }
}

/** The time of a position in the log: of a line, or of the start of a day. */
const toTime = (place: string) => new Date(place.split('#')[0] ?? place).toISOString()

type Groups = { groups: AuditLineGroup[]; next: string | undefined }

async function readLines(range: AuditRange, limit: number): Promise<Groups> {
  const { filter, ...from } = range
  const { lines, next } = await listAuditLines(filter, { ...from, limit })
  const groups = lines
    .toSorted(compareNewestFirst)
    .map((line): AuditLineGroup => ({ kind: 'line', lines: [line] }))
  return { groups, next }
}

// Counted calls are stored at the end of their window, after the last of them.
const compareNewestFirst = (one: StoredAuditLine, other: StoredAuditLine) =>
  Date.parse(other.at) - Date.parse(one.at)

// An import has hundreds of lines; what is longer continues in the next part.
const linesPerRead = 300
const maxReads = 10

async function readGroups(range: AuditRange, limit: number): Promise<Groups> {
  const { groups, add } = createLineFolder(limit)
  async function readMore(before: string, left: number): Promise<string | undefined> {
    const { lines, next } = await listAuditLines(range.filter, {
      ...range,
      before,
      limit: linesPerRead,
    })
    let last = before
    for (const line of lines) {
      if (!add(line)) return last
      last = line.SK
    }
    // Nothing found in a month: the caller says how far it has looked.
    const isEnough = groups.length === limit || lines.length === 0 || left <= 1
    return next === undefined || isEnough ? next : readMore(next, left - 1)
  }
  const next = await readMore(range.before, maxReads)
  return { groups, next }
}
