import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { type AccountRef, listAccountNames } from '#functions/table/accounts/account-names.ts'
import { operator } from '#functions/table/accounts/accounts.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'

/** The names of the accounts in lines of the log; null for those that are unknown. */
export type AuditNames = {
  findActorName: (line: StoredAuditLine) => string | null
  findShopName: (line: StoredAuditLine) => string | null
  /** The login id of the admin who was changed, of a change of staff. */
  findStaffName: (line: StoredAuditLine) => string | null
  /** Who made the password that the shop signed in with; undefined for the owner. */
  findIssuerName: (line: StoredAuditLine) => string | undefined
}

/** Reads the names of all accounts in these lines. */
export async function loadAuditNames(lines: readonly StoredAuditLine[]): Promise<AuditNames> {
  const names = await listAccountNames(lines.flatMap(listNamedAccounts))
  const findName = (named: AccountRef | undefined) =>
    (named && names.get(`${named.kind} ${named.id}`)) ?? null
  return {
    findActorName: (line) => findName(findActor(line)),
    findStaffName: (line) => findName(findStaffTarget(line)),
    findIssuerName: ({ issued_by: id }) =>
      id === operator.id ? operator.login_id : id && (findName({ kind: 'admin', id }) ?? '管理者'),
    findShopName: ({ shop: id }) => findName(id === undefined ? undefined : { kind: 'user', id }),
  }
}

function listNamedAccounts(line: StoredAuditLine): AccountRef[] {
  const { shop, issued_by } = line
  const named = [findActor(line), findStaffTarget(line)].flatMap((each) => each ?? [])
  return [
    ...named,
    ...(shop ? [{ kind: 'user', id: shop } as const] : []),
    ...(issued_by ? [{ kind: 'admin', id: issued_by } as const] : []),
  ]
}

const findStaffTarget = ({ what, target }: StoredAuditLine): AccountRef | undefined =>
  what.startsWith('/staff/') && target !== undefined ? { kind: 'admin', id: target } : undefined

/** The account; for a failed sign-in the login ID that was entered; for an operator the command's target. */
export function findActor({ who, shop, target }: StoredAuditLine): AccountRef | undefined {
  const [kind, id] = who.split(' ')
  if ((kind === 'admin' || kind === 'user') && id !== undefined) return { kind, id }
  if ((who !== 'nobody' && who !== 'operator') || target === undefined) return undefined
  return { kind: shop === undefined ? 'admin' : 'user', id: target }
}

export function getActorKind(line: StoredAuditLine): AuditLogEntry['who']['kind'] {
  if (line.who === 'schedule') return 'schedule'
  if (line.who === 'operator') return 'operator'
  // Only a successful sign-in proves the login ID.
  const isKnown = line.who !== 'nobody' || line.result === 'ok'
  return (isKnown && findActor(line)?.kind) || 'nobody'
}
