import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { listAuditLines, type StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { type AuditQuery, auditCursorScope, buildAuditRange } from './audit-filter.ts'
import { toAuditEntries } from './to-audit-entries.ts'

type Query = AuditQuery & { limit?: string | undefined; cursor?: string | undefined }

type AuditRequest = { person: { id: string }; query: Query; now: Date }

export type AuditPart = { lines: AuditLogEntry[]; cursor?: string; looked_to?: string }

/**
 * Lists a part of the audit log, newest first, as the filters say. A part may be empty and still continue: it says how far
 * back it has looked.
 */
export async function listAudit({ person, query, now }: AuditRequest): Promise<AuditPart> {
  const { cursor } = query
  const scope = auditCursorScope('audit', person.id, query)
  const range = buildAuditRange(query, now)
  const before = cursor === undefined ? range?.before : await readCursor(scope, cursor)
  if (!range || before === undefined || before <= range.filter.since) return { lines: [] }
  const limit = Number(query.limit ?? limits.listLength)
  const { lines, next } = await listAuditLines(range.filter, { ...range, before, limit })
  return {
    lines: await toAuditEntries(lines.toSorted(compareNewestFirst), now),
    ...(next !== undefined && { cursor: await writeCursor(scope, next), looked_to: toTime(next) }),
  }
}

/** The time of a position in the log: of a line, or of the start of a day. */
const toTime = (place: string) => new Date(place.split('#')[0] ?? place).toISOString()

// Counted calls are stored at the end of their window, after the last of them.
const compareNewestFirst = (one: StoredAuditLine, other: StoredAuditLine) =>
  Date.parse(other.at) - Date.parse(one.at)
