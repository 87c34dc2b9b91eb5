import { isDeepStrictEqual } from 'node:util'
import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { readAttributeText, type StoredItem } from './table-items.ts'

/** restored: becomes as it was. added: only missing ones are added. left: stays as it is now. dropped: is deleted. */
type RestoreAction = 'restored' | 'added' | 'left' | 'dropped'

const actionsByPrefix: readonly (readonly [begins: string, fate: RestoreAction])[] = [
  // The audit log is append-only.
  ['AUDIT#', 'added'],
  ['AUDITCOUNT#', 'added'],
  // Rate limits of the last minutes.
  ['LIMIT#', 'left'],
  // The secret that CloudFront sends now.
  ['ORIGIN', 'left'],
  // Ends when the restore is done.
  ['MAINTENANCE', 'left'],
  // Time of the last restore.
  ['RESTORES', 'left'],
  // Sessions may have been revoked since, so all users sign in again.
  ['SESSION#', 'dropped'],
  ['ADMINSESSION#', 'dropped'],
  ['TICKET#', 'dropped'],
  ['ADMINTICKET#', 'dropped'],
  // The cleanup job rebuilds these.
  ['SHOPS', 'dropped'],
  ['ACTIVE#', 'dropped'],
]

/** The action for an item, by its key and expiry. Expired items are dropped. */
export function getRestoreAction(item: StoredItem, now: Date): RestoreAction {
  const partition = readAttributeText(item.PK)
  const found = actionsByPrefix.find(([begins]) => partition.startsWith(begins))?.[1] ?? 'restored'
  const isExpired =
    item.expires !== undefined && Number(readAttributeText(item.expires)) * 1000 < now.getTime()
  const isEditingReport = readAttributeText(item.SK).startsWith('EDITING#')
  return found === 'restored' && (isExpired || isEditingReport) ? 'dropped' : found
}

export const canaryKind = 'canary'

/** The kind under which an item is counted. All items of the canary's shop are one kind. */
export function getItemKind(item: StoredItem): string {
  const partition = readAttributeText(item.PK).split('#')
  if (isCanaryShop(partition[1] ?? '')) return canaryKind
  const [kind = '', , part] = readAttributeText(item.SK).split('#')
  if (partition[0] !== 'USER') return (partition[0] ?? '').toLowerCase()
  return kind === 'PAGE' && part === 'V' ? 'version' : kind.toLowerCase()
}

export const isReservationItem = (item: StoredItem) =>
  readAttributeText(item.SK).startsWith('RESERVE#')

export const isProfileItem = (item: StoredItem) => readAttributeText(item.SK) === 'PROFILE'

/**
 * The item to write. A profile's session version is raised above both versions, so that all sessions are invalid. A
 * profile that was restored before is not raised again.
 */
export function toRestoredItem(item: StoredItem, present: StoredItem | undefined): StoredItem {
  if (!isProfileItem(item)) return item
  const { kept_session: _, ...profile } = item
  const oldVersion = getSessionVersion(item)
  const currentVersion = getSessionVersion(present)
  const isUnchanged =
    present && isDeepStrictEqual({ ...profile, sv: { N: String(currentVersion) } }, present)
  if (isUnchanged && currentVersion > oldVersion) return present
  return { ...profile, sv: { N: String(Math.max(oldVersion, currentVersion) + 1) } }
}

const getSessionVersion = (profile: StoredItem | undefined) =>
  Number(readAttributeText(profile?.sv) || 0)
