import { isCanary } from '#functions/contract/canary.ts'
import { areSame, type StoredItem, textIn } from './stored-item.ts'

/**
 * What a restore does with an item: brings it back as it was; only adds it, for what is never taken back;
 * leaves whatever is there alone; or lets it go, because it must not come back or is made anew.
 */
type Fate = 'restored' | 'added' | 'left' | 'dropped'

const fates: readonly (readonly [begins: string, fate: Fate])[] = [
  // Who did what stays known, whatever is done about it.
  ['AUDIT#', 'added'],
  // Counts of the last minutes: of people who are there now.
  ['LIMIT#', 'left'],
  // When this was last done.
  ['RESTORES', 'left'],
  // Everybody signs in anew: a session of before may have been ended since.
  ['SESSION#', 'dropped'],
  ['TICKET#', 'dropped'],
  // Copies, which the sweeper makes anew of what is there then.
  ['SHOPS', 'dropped'],
  ['ACTIVE#', 'dropped'],
]

/** The fate of an item by its key, and by its time where it has one: what is over does not come back. */
export function fateOf(item: StoredItem, now: Date): Fate {
  const partition = textIn(item.PK)
  const found = fates.find(([begins]) => partition.startsWith(begins))?.[1] ?? 'restored'
  const isOver = item.expires !== undefined && Number(textIn(item.expires)) * 1000 < now.getTime()
  const isHere = textIn(item.SK).startsWith('EDITING#')
  return found === 'restored' && (isOver || isHere) ? 'dropped' : found
}

export const canaryKind = 'canary'

/** What an item is counted as: a kind of what a shop has, or of what all have; all that the canary's shop has is one. */
export function kindOf(item: StoredItem): string {
  const partition = textIn(item.PK).split('#')
  if (isCanary(partition[1] ?? '')) return canaryKind
  const [kind = '', , part] = textIn(item.SK).split('#')
  if (partition[0] !== 'USER') return (partition[0] ?? '').toLowerCase()
  return kind === 'PAGE' && part === 'V' ? 'version' : kind.toLowerCase()
}

export const isReservation = (item: StoredItem) => textIn(item.SK).startsWith('RESERVE#')

export const isProfile = (item: StoredItem) => textIn(item.SK) === 'PROFILE'

/**
 * The item as it is to be written. People's session version rises above all that was ever given out, so that
 * no session is good any more, whoever still holds one; what was restored like that already stays.
 */
export function asRestored(item: StoredItem, present: StoredItem | undefined): StoredItem {
  if (!isProfile(item)) return item
  const { kept_session: _, ...profile } = item
  const before = versionOf(item)
  const since = versionOf(present)
  const isThere = present && areSame({ ...profile, sv: { N: String(since) } }, present)
  if (isThere && since > before) return present
  return { ...profile, sv: { N: String(Math.max(before, since) + 1) } }
}

const versionOf = (profile: StoredItem | undefined) => Number(textIn(profile?.sv) || 0)
