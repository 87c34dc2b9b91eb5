import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { type AuditNames, findActor, getActorKind, loadAuditNames } from './audit-names.ts'
import { describeAuditAction } from './describe-audit-action.ts'
import { describeAuditResult } from './describe-audit-result.ts'

/** The entries that admins read. */
export async function toAuditEntries(
  lines: readonly StoredAuditLine[],
  now: Date,
): Promise<AuditLogEntry[]> {
  const names = await loadAuditNames(lines)
  return lines.map((line) => toEntry(line, names, now))
}

/** The action; of a change of staff also the login id of the admin who was changed. */
function describeAction(line: StoredAuditLine, names: AuditNames) {
  const described = describeAuditAction(line)
  const name = names.findStaffName(line)
  return name ? { ...described, what: `${described.what}：${name}` } : described
}

function toEntry(line: StoredAuditLine, names: AuditNames, now: Date): AuditLogEntry {
  const { shop, at, from, SK, times, first_at } = line
  const kind = getActorKind(line)
  const actor = kind === 'admin' || kind === 'user' ? findActor(line) : undefined
  const password_by = names.findIssuerName(line)
  return {
    id: SK.split('#').at(-1) ?? SK,
    at,
    from,
    ...describeAction(line, names),
    ...describeAuditResult(line, now),
    who: {
      kind,
      name: names.findActorName(line),
      ...(actor && { id: actor.id }),
      ...(password_by !== undefined && { password_by }),
    },
    ...(times !== undefined && { times }),
    ...(first_at !== undefined && { first_at }),
    shop: shop === undefined ? null : { id: shop, name: names.findShopName(line) },
  }
}
