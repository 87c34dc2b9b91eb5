import type {
  AuditActor,
  AuditKind,
  AuditLogEntry,
  AuditShop,
} from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { readNumberSetting } from '#functions/read-setting.ts'
import { type CsvColumn, formatCsv } from '#functions/rules/csv.ts'
import { readCursor, writeCursor } from '#functions/rules/paginate-items.ts'
import { findShops } from '#functions/rules/shops/list/find-shops.ts'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import {
  buildSearchText,
  hasTerms,
  readShopQuery,
} from '#functions/rules/shops/list/search-shops.ts'
import { listFormerShops } from '#functions/table/accounts/account-names.ts'
import { listDeletedShops } from '#functions/table/accounts/deleted-shops.ts'
import { auditWindowEnd } from '#functions/table/audit/audit.ts'
import {
  type AuditFilter,
  listAuditLines,
  type StoredAuditLine,
} from '#functions/table/audit/audit-lines.ts'
import {
  type AuditNames,
  describeAuditAction,
  describeAuditResult,
  findActor,
  getActorKind,
  loadAuditNames,
  toAuditEntries,
} from './audit-entries.ts'

/** The filters of the audit log. `who` is a kind of actor, or one account: `admin:<id>`. */
type AuditQuery = {
  shop?: string | undefined
  who?: AuditActor | undefined
  kind?: AuditKind | undefined
  without?: AuditKind | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const filterNames = ['shop', 'who', 'kind', 'without', 'q', 'from', 'to'] as const

/** The scope of a cursor in the log with these filters. */
const auditCursorScope = (list: string, personId: string, query: AuditQuery) => [
  list,
  personId,
  ...filterNames.map((name) => query[name] ?? ''),
]

/** What to read of the log: between which times, newest first, and which lines match. `looks`: how many lines to read for it. */
type AuditRange = { filter: AuditFilter; before: string; looks?: number }

/** Without a kind most lines match, and few have to be read. */
const shortLooks = 200

/** Undefined for days in the wrong order, or before the retention period. */
function buildAuditRange(query: AuditQuery, now: Date): AuditRange | undefined {
  const since = findEarliestTime(query, now)
  const before = findLatestTime(query, now)
  if (before <= since) return undefined
  const select = buildSelection(query, now)
  const { shop, without, kind, who, q } = query
  const isBroad = without !== undefined && ![kind, who, q].some((each) => each !== undefined)
  return { filter: { shop, since, now, select }, before, ...(isBroad && { looks: shortLooks }) }
}

/** Returns the lines that match, or undefined where all do. The names of a whole part are read at once. */
function buildSelection(query: AuditQuery, now: Date): AuditFilter['select'] {
  const terms = splitSearchTerms(query.q)
  const { who, kind, without } = query
  if (!who && !kind && !without && terms.length === 0) return undefined
  const fits = (line: StoredAuditLine) => {
    const own = describeAuditAction(line).kind
    return own !== without && (!kind || own === kind) && (!who || isActor(line, who))
  }
  return async (lines) => {
    const fitting = lines.filter(fits)
    if (terms.length === 0 || fitting.length === 0) return fitting
    const names = await loadAuditNames(fitting)
    return fitting.filter((line) => {
      const text = normalizeForSearch(listTexts(line, names, now).join('\n'))
      return terms.every((term) => text.includes(term))
    })
  }
}

function isActor(line: StoredAuditLine, who: AuditActor): boolean {
  const [kind, id] = who.split(':')
  // An admin may have done also what a shop did with a password of this admin.
  if (kind === 'admin' && id !== undefined && line.issued_by === id) return true
  return getActorKind(line) === kind && (id === undefined || findActor(line)?.id === id)
}

/** The texts of a line in which terms are searched. */
function listTexts(line: StoredAuditLine, names: AuditNames, now: Date): string[] {
  return [
    describeAuditAction(line).what,
    describeAuditResult(line, now).reason,
    names.findActorName(line) ?? '',
    names.findShopName(line) ?? '',
    names.findStaffName(line) ?? '',
    names.findIssuerName(line) ?? '',
    line.from,
  ]
}

const day = 24 * 60 * 60_000

const toStartOfDay = (japaneseDay: string) => new Date(`${japaneseDay}T00:00:00+09:00`)

function findEarliestTime({ from }: AuditQuery, now: Date): string {
  const earliest = new Date(now.getTime() - readNumberSetting('AUDIT_DAYS') * day).toISOString()
  const asked = from === undefined ? earliest : toStartOfDay(from).toISOString()
  return asked > earliest ? asked : earliest
}

function findLatestTime({ to }: AuditQuery, now: Date): string {
  // Includes lines of this moment and counts in progress.
  const latest = new Date(Date.parse(auditWindowEnd(now)) + 1).toISOString()
  const asked = to === undefined ? latest : new Date(toStartOfDay(to).getTime() + day).toISOString()
  return asked < latest ? asked : latest
}

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
  const csv = formatCsv(columns, entries, request.query.cursor === undefined)
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

const columns: CsvColumn<AuditLogEntry>[] = [
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
