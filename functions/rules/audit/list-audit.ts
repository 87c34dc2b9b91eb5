import type { AuditKind, AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { limits } from '#functions/contract/limits.ts'
import { readNumberSetting } from '#functions/read-setting.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { type AccountRef, listAccountNames } from '#functions/table/accounts/account-names.ts'
import { auditWindowEnd } from '#functions/table/audit/audit-counts.ts'
import { listAuditLines, type StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { describeAuditAction } from './describe-audit-action.ts'
import { describeAuditResult } from './describe-audit-result.ts'

type AuditQuery = {
  shop?: string | undefined
  kind?: AuditKind | undefined
  without?: AuditKind | undefined
  from?: string | undefined
  to?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

type AuditRequest = { person: { id: string }; query: AuditQuery; now: Date }

export type AuditPart = { lines: AuditLogEntry[]; cursor?: string; looked_to?: string }

const day = 24 * 60 * 60_000

/**
 * Lists a part of the audit log, newest first, optionally of one shop, of a kind, and between two days (Japan time). A
 * part may be empty and still continue: it says how far back it has looked.
 */
export async function listAudit({ person, query, now }: AuditRequest): Promise<AuditPart> {
  const { shop, limit, cursor } = query
  const scope = ['audit', person.id, ...filterNames.map((name) => query[name] ?? '')]
  const since = findEarliestTime(query, now)
  const before = cursor === undefined ? findLatestTime(query, now) : await readCursor(scope, cursor)
  // Days in the wrong order, or before the retention period.
  if (before <= since) return { lines: [] }
  const { fits, ...looks } = buildKindFilter(query)
  const { lines, next } = await listAuditLines(
    { shop, since, now, fits },
    { before, limit: Number(limit ?? limits.listLength), ...looks },
  )
  return {
    lines: await toAuditLines(lines.toSorted(compareNewestFirst), now),
    ...(next !== undefined && { cursor: await writeCursor(scope, next), looked_to: toTime(next) }),
  }
}

// Counted calls are stored at the end of their window, after the last of them.
const compareNewestFirst = (one: StoredAuditLine, other: StoredAuditLine) =>
  Date.parse(other.at) - Date.parse(one.at)

const filterNames = ['shop', 'kind', 'without', 'from', 'to'] as const

// Without a kind most lines match, and few have to be read.
const shortScan = { looks: 200 }

/** Filter by kind, and the number of lines to read for it. */
function buildKindFilter({ kind, without }: AuditQuery) {
  if (!kind && !without) return { fits: undefined }
  const fits = (line: StoredAuditLine) => {
    const own = describeAuditAction(line).kind
    return own !== without && (!kind || own === kind)
  }
  return { fits, ...(!kind && shortScan) }
}

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

/** The time of a position in the log: of a line, or of the start of a day. */
const toTime = (place: string) => new Date(place.split('#')[0] ?? place).toISOString()

async function toAuditLines(
  lines: readonly StoredAuditLine[],
  now: Date,
): Promise<AuditLogEntry[]> {
  const names = await listAccountNames(lines.flatMap(listNamedAccounts))
  const findName = (named: AccountRef) => names.get(`${named.kind} ${named.id}`) ?? null
  return lines.map((line) => {
    const { shop, at, from, SK, times, first_at } = line
    const meant = findActor(line)
    return {
      id: SK.split('#').at(-1) ?? SK,
      at,
      from,
      ...describeAction(line, findName),
      ...describeAuditResult(line, now),
      who: { kind: getActorKind(line), name: meant ? findName(meant) : null },
      ...(times !== undefined && { times }),
      ...(first_at !== undefined && { first_at }),
      shop: shop === undefined ? null : { id: shop, name: findName({ kind: 'user', id: shop }) },
    }
  })
}

/** The action; of a change of staff also the login id of the admin who was changed. */
function describeAction(line: StoredAuditLine, findName: (named: AccountRef) => string | null) {
  const described = describeAuditAction(line)
  const other = findStaffTarget(line)
  const name = other && findName(other)
  return name ? { ...described, what: `${described.what}：${name}` } : described
}

function listNamedAccounts(line: StoredAuditLine): AccountRef[] {
  const { shop } = line
  const named = [findActor(line), findStaffTarget(line)].flatMap((each) => each ?? [])
  return [...named, ...(shop ? [{ kind: 'user', id: shop } as const] : [])]
}

const findStaffTarget = ({ what, target }: StoredAuditLine): AccountRef | undefined =>
  what.startsWith('/staff/') && target !== undefined ? { kind: 'admin', id: target } : undefined

/** The account; for a failed sign-in the login ID that was entered; for an operator the command's target. */
function findActor({ who, shop, target }: StoredAuditLine): AccountRef | undefined {
  const [kind, id] = who.split(' ')
  if ((kind === 'admin' || kind === 'user') && id !== undefined) return { kind, id }
  if ((who !== 'nobody' && who !== 'operator') || target === undefined) return undefined
  return { kind: shop === undefined ? 'admin' : 'user', id: target }
}

function getActorKind(line: StoredAuditLine): AuditLogEntry['who']['kind'] {
  if (line.who === 'schedule') return 'schedule'
  if (line.who === 'operator') return 'operator'
  // Only a successful sign-in proves the login ID.
  const isKnown = line.who !== 'nobody' || line.result === 'ok'
  return (isKnown && findActor(line)?.kind) || 'nobody'
}
