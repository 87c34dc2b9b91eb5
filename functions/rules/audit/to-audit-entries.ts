import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { type AuditNames, findActor, getActorKind, loadAuditNames } from './audit-names.ts'
import { describeAuditAction } from './describe-audit-action.ts'
import { describeAuditResult } from './describe-audit-result.ts'
import type { AuditLineGroup } from './fold-audit-lines.ts'

// The lines of a group that are sent; the rest is found by its filters.
const maxFoldedLines = 50

const foldedTexts = { visit: 'お店を見た', import: 'お店をまとめて登録' } as const

/** The entries that admins read; a group of several lines is the newest of them with the others in `folded`. */
export async function toAuditEntries(
  groups: readonly AuditLineGroup[],
  now: Date,
): Promise<AuditLogEntry[]> {
  const names = await loadAuditNames(groups.flatMap(({ lines }) => lines.slice(0, maxFoldedLines)))
  return groups.map(({ kind, lines }) => {
    const [newest] = lines
    const entry = toEntry(newest, names, now)
    if (kind === 'line' || lines.length === 1) return entry
    const refused = lines.filter((line) => describeAuditResult(line, now).outcome === 'refused')
    const oldest = lines.at(-1) ?? newest
    return {
      ...entry,
      what: foldedTexts[kind],
      ...(kind === 'import' && { shop: null, outcome: 'done' as const, reason: '' }),
      folded: {
        kind,
        count: lines.length,
        refused: refused.length,
        first_at: oldest.at,
        lines: lines.slice(0, maxFoldedLines).map((line) => toEntry(line, names, now)),
      },
    }
  })
}

/** The action; of a change of staff also the login id of the admin who was changed. */
function describeAction(line: StoredAuditLine, names: AuditNames) {
  const described = describeAuditAction(line)
  const name = names.findStaffName(line)
  return name ? { ...described, what: `${described.what}：${name}` } : described
}

function toEntry(line: StoredAuditLine, names: AuditNames, now: Date): AuditLogEntry {
  const { shop, at, from, SK, times, first_at, batch } = line
  const kind = getActorKind(line)
  const actor = kind === 'admin' || kind === 'user' ? findActor(line) : undefined
  return {
    id: SK.split('#').at(-1) ?? SK,
    at,
    from,
    ...describeAction(line, names),
    ...describeAuditResult(line, now),
    who: { kind, name: names.findActorName(line), ...(actor && { id: actor.id }) },
    ...(times !== undefined && { times }),
    ...(first_at !== undefined && { first_at }),
    ...(batch !== undefined && { batch }),
    shop: shop === undefined ? null : { id: shop, name: names.findShopName(line) },
  }
}
