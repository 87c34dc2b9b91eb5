import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { csvByteOrderMark, formatCsvLine } from '#functions/rules/csv.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { listAuditLines } from '#functions/table/audit/audit-lines.ts'
import { type AuditQuery, auditCursorScope, buildAuditRange } from './audit-filter.ts'
import { toAuditEntries } from './to-audit-entries.ts'

type Request = {
  person: { id: string }
  query: AuditQuery & { cursor?: string | undefined }
  now: Date
}

/** A part of the audit log as CSV, newest first; the first part has the header. */
export async function exportAudit({ person, query, now }: Request) {
  const scope = auditCursorScope('audit-export', person.id, query)
  const range = buildAuditRange(query, now)
  const { cursor } = query
  const before = cursor === undefined ? range?.before : await readCursor(scope, cursor)
  const head =
    cursor === undefined ? csvByteOrderMark + formatCsvLine(columns.map(([name]) => name)) : ''
  if (!range || before === undefined || before <= range.filter.since) return { csv: head }
  const part = { ...range, before, limit: limits.auditExportLength }
  const { lines, next } = await listAuditLines(range.filter, part)
  const entries = await toAuditEntries(lines, now)
  const csv = head + entries.map(formatEntry).join('')
  return { csv, ...(next !== undefined && { cursor: await writeCursor(scope, next) }) }
}

const formatEntry = (entry: AuditLogEntry) =>
  formatCsvLine(columns.map(([, formatColumn]) => formatColumn(entry)))

const actorLabels: Record<AuditLogEntry['who']['kind'], string> = {
  admin: '管理者',
  user: 'お店',
  nobody: 'ログイン前',
  schedule: '自動',
  operator: '運用担当',
}

const outcomeLabels: Record<AuditLogEntry['outcome'], string> = {
  done: 'できた',
  half: 'とちゅう',
  refused: 'できなかった',
  unknown: '結果は不明',
  running: '進行中',
}

const columns: [string, (entry: AuditLogEntry) => string][] = [
  ['日時', ({ at }) => formatMoment(at)],
  ['だれが', ({ who }) => actorLabels[who.kind]],
  ['名前', ({ who }) => who.name ?? ''],
  ['パスワードを用意した人', ({ who }) => who.password_by ?? ''],
  ['したこと', ({ what }) => what],
  ['お店', ({ shop }) => shop?.name ?? ''],
  ['お店の番号', ({ shop }) => shop?.id ?? ''],
  ['結果', ({ outcome }) => outcomeLabels[outcome]],
  ['理由', ({ reason }) => reason],
  ['回数', ({ times = 1 }) => String(times)],
  ['接続元', ({ from }) => from],
]

const formatMoment = (time: string) => getTimeInJapan(new Date(time)).replace('T', ' ')
