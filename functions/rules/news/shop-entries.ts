import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type EntryList,
  entryPosition,
  findEntries,
  findSeenList,
  listEntries,
  listPositions,
  putSeenList,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import {
  type AddressedEntry,
  isInAudience,
  listAddressed,
} from '#functions/table/news/entry-audiences.ts'
import type { Shop } from '#functions/table/shop.ts'

const minute = 60_000
const newPeriod = 14 * 24 * 60 * minute

// An entry has the time at which its call began but appears when the call ends, possibly after the
// list was opened. No call takes this long.
const longestCall = minute

const subtractTime = (time: string, milliseconds: number) =>
  new Date(Date.parse(time) - milliseconds).toISOString()

export function markEntriesSeen(
  shop: Shop,
  list: EntryList,
  { positions, now }: { positions: readonly string[]; now: Date },
): Promise<void> {
  const opened_at = now.toISOString()
  const youngest = positions.filter((each) => each > subtractTime(opened_at, longestCall))
  return putSeenList(shop, list, { opened_at, youngest })
}

/** Whether a list has entries that the shop has not seen, and how many. */
export async function loadBadge(shop: Shop, list: EntryList, now: Date) {
  const count = await countNewEntries(shop, list, now)
  return { res: messages.ok, badge: count > 0, count }
}

/**
 * Counts the entries for the shop that were added, changed or came due in the last fourteen days and since it opened the
 * list, up to a limit. Reads one item, the positions of about as many entries, and those that are not for all shops.
 */
async function countNewEntries(shop: Shop, list: EntryList, now: Date): Promise<number> {
  const mark = await findSeenList(shop, list)
  const oldest = subtractTime(now.toISOString(), newPeriod)
  const unsure = mark ? subtractTime(mark.opened_at, longestCall) : oldest
  const seen = new Set(mark?.youngest)
  const since = unsure > oldest ? unsure : oldest
  const limit = limits.newEntriesCounted + seen.size
  const positions = await listShopPositions(shop, list, { since, now, limit })
  const count = positions.filter((each) => !seen.has(each)).length
  return Math.min(count, limits.newEntriesCounted)
}

/*
 * What a shop sees of a list: the entries for all shops and those for this one, without drafts and without scheduled ones
 * before their time. Only news has audiences.
 */

/** A place in the list of a shop; `entry` where it is for all shops. */
type Place = { id: string; position: string; entry?: StoredEntry }

/** The places of the newest entries that the shop sees after the position `before`, at least `limit` or all. */
export async function listShopPlaces(
  shop: Shop,
  list: EntryList,
  { now, ...bounds }: { limit: number; before: string | undefined; now: Date },
): Promise<Place[]> {
  const [forAll, addressed] = await Promise.all([
    listEntries(list, { ...bounds, shownAt: now }),
    list === 'news' ? listAddressed(shop, { ...bounds, now }) : [],
  ])
  return [
    ...forAll.map((entry) => ({ id: entry.id, position: entryPosition(entry), entry })),
    ...addressed.filter(({ id }) => forAll.every((each) => each.id !== id)),
  ].toSorted((one, other) => (one.position > other.position ? -1 : 1))
}

/** The entries of these places that are still there. */
export async function findPlacedEntries(places: readonly Place[]): Promise<StoredEntry[]> {
  const own = await findAddressedEntries(places.filter(({ entry }) => !entry))
  return places.flatMap(({ id, entry }) => entry ?? own.find((each) => each.id === id) ?? [])
}

/**
 * The positions of the newest entries that the shop sees and that were shown first or again after `since` (ISO), at most
 * `limit` of those for all shops and as many of those for some.
 */
async function listShopPositions(
  shop: Shop,
  list: EntryList,
  bounds: { since: string; now: Date; limit: number },
): Promise<string[]> {
  const [forAll, addressed] = await Promise.all([
    listPositions(list, bounds),
    list === 'news' ? listAddressed(shop, bounds) : [],
  ])
  const own = await findAddressedEntries(addressed.slice(0, bounds.limit))
  return [...forAll, ...own.map(entryPosition)]
}

/** Whether the shop may see the entry now. */
export async function isShownToShop(shop: Shop, entry: StoredEntry, now: Date): Promise<boolean> {
  if (entry.draft || (entry.publish_at ?? '') > now.toISOString()) return false
  return entry.audience === undefined || isInAudience(entry.id, shop)
}

/**
 * The entries of these places that are still there as listed. The index may be a moment late, and also lists deleted
 * entries and drafts.
 */
async function findAddressedEntries(places: readonly AddressedEntry[]): Promise<StoredEntry[]> {
  if (places.length === 0) return []
  const positions = new Set(places.map(({ position }) => position))
  const entries = await findEntries(
    'news',
    places.map(({ id }) => id),
  )
  return entries.filter(
    (entry) => entry.audience && !entry.draft && positions.has(entryPosition(entry)),
  )
}
