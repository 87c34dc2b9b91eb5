import type { AuditLogEntry, AuditShop } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { formatCsv } from '#functions/rules/csv.ts'
import { readCursor, writeCursor } from '#functions/rules/paginate-items.ts'
import { findShops } from '#functions/rules/shops/list/find-shops.ts'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import {
  buildSearchText,
  hasTerms,
  readShopQuery,
} from '#functions/rules/shops/list/search-shops.ts'
import { listAuditLines, type StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { listDeletedShops } from '#functions/table/deleted-shops/deleted-shops.ts'
import { listFormerShops } from '#functions/table/deleted-shops/former-shops.ts'
import { toAuditEntries } from './audit-entries.ts'
import { type AuditQuery, auditCursorScope, buildAuditRange } from './audit-filter.ts'

type Query = AuditQuery & { limit?: string | undefined; cursor?: string | undefined }

type AuditRequest = { person: { id: string }; query: Query; now: Date }

type AuditPart = { lines: AuditLogEntry[]; cursor?: string; looked_to?: string }

/**
 * Lists a part of the audit log, newest first, as the filters say. A part may be empty and still continue: it says how far
 * back it has looked.
 */
export async function listAudit(request: AuditRequest): Promise<AuditPart> {
  const limit = Number(request.query.limit ?? limits.listLength)
  const { lines, ...rest } = await readPart('audit', request, limit)
  return { lines: await toAuditEntries(lines.toSorted(compareNewestFirst), request.now), ...rest }
}

/** Reads a part of the log, and where the rest begins. */
async function readPart(list: string, { person, query, now }: AuditRequest, limit: number) {
  const { cursor } = query
  const scope = auditCursorScope(list, person.id, query)
  const range = buildAuditRange(query, now)
  const before = cursor === undefined ? range?.before : await readCursor(scope, cursor)
  if (!range || before === undefined || before <= range.filter.since) return { lines: [] }
  const { lines, next } = await listAuditLines(range.filter, { ...range, before, limit })
  if (next === undefined) return { lines }
  return { lines, cursor: await writeCursor(scope, next), looked_to: toTime(next) }
}

/** The time of a position in the log: of a line, or of the start of a day. */
const toTime = (place: string) => new Date(place.split('#')[0] ?? place).toISOString()

// Counted calls are stored at the end of their window, after the last of them.
const compareNewestFirst = (one: StoredAuditLine, other: StoredAuditLine) =>
  Date.parse(other.at) - Date.parse(one.at)

/** Finds shops by terms, also deleted and removed ones, and how many there are. */
export async function listAuditShops(
  { q, limit }: { q: string; limit?: string | undefined },
  now: Date,
): Promise<{ shops: AuditShop[]; found: number }> {
  const [rows, deleted, former] = await Promise.all([
    listShops(),
    listDeletedShops(),
    listFormerShops(now),
  ])
  const searched = readShopQuery(q)
  const isFound = (shop: Names) => hasTerms(buildSearchText(shop), searched)
  const shops = [
    ...findShops(rows, { q }, now).map(toAuditShop('present')),
    ...deleted.filter(isFound).map(toAuditShop('deleted')),
    ...former.filter(isFound).map(toAuditShop('removed')),
  ]
  return { shops: shops.slice(0, Number(limit ?? limits.listLength)), found: shops.length }
}

type Names = { id: string; shop_name: string; login_id: string; slug: string }

const toAuditShop =
  (state: AuditShop['state']) =>
  ({ id, shop_name, login_id }: Names): AuditShop => ({ id, shop_name, login_id, state })

/** A part of the audit log as CSV, newest first; the first part has the header. */
export async function exportAudit(request: AuditRequest) {
  const { lines, cursor } = await readPart('audit-export', request, limits.auditExportLength)
  const entries = await toAuditEntries(lines, request.now)
  const cells = entries.map((entry) => columns.map(([, format]) => format(entry)))
  const isFirst = request.query.cursor === undefined
  const csv = formatCsv(
    columns.map(([name]) => name),
    cells,
    isFirst,
  )
  return { csv, ...(cursor !== undefined && { cursor }) }
}

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
