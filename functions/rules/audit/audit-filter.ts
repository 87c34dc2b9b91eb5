import type { AuditActor, AuditKind } from '#functions/contract/audit-log-entry.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { readNumberSetting } from '#functions/read-setting.ts'
import { auditWindowEnd } from '#functions/table/audit/audit.ts'
import type { AuditFilter, StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import {
  type AuditNames,
  describeAuditAction,
  describeAuditResult,
  findActor,
  getActorKind,
  loadAuditNames,
} from './audit-entries.ts'

/** The filters of the audit log. `who` is a kind of actor, or one account: `admin:<id>`. */
export type AuditQuery = {
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
export const auditCursorScope = (list: string, personId: string, query: AuditQuery) => [
  list,
  personId,
  ...filterNames.map((name) => query[name] ?? ''),
]

/** What to read of the log: between which times, newest first, and which lines match. `looks`: how many lines to read for it. */
export type AuditRange = { filter: AuditFilter; before: string; looks?: number }

/** Without a kind most lines match, and few have to be read. */
const shortLooks = 200

/** Undefined for days in the wrong order, or before the retention period. */
export function buildAuditRange(query: AuditQuery, now: Date): AuditRange | undefined {
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
