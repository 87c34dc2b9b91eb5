import {
  type EntryList,
  entryPosition,
  findEntries,
  listEntries,
  listPositions,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import {
  type AddressedEntry,
  isInAudience,
  listAddressed,
} from '#functions/table/news/entry-audiences.ts'
import type { Shop } from '#functions/table/shop.ts'

/*
 * What a shop sees of a list: the entries for all shops and those for this one, without drafts and without scheduled ones
 * before their time. Only news has audiences.
 */

/** The newest entries that the shop sees after the position `before`, and whether more follow. */
export async function listShopEntries(
  shop: Shop,
  list: EntryList,
  { limit, before, now }: { limit: number; before: string | undefined; now: Date },
): Promise<{ entries: StoredEntry[]; last: string | undefined; hasMore: boolean }> {
  const bounds = { limit: limit + 1, before }
  const [forAll, listed] = await Promise.all([
    listEntries(list, { ...bounds, shownAt: now }),
    list === 'news' ? listAddressed(shop, { ...bounds, now }) : [],
  ])
  const addressed = listed.filter(({ id }) => forAll.every((each) => each.id !== id))
  const places = [
    ...forAll.map((entry) => ({ id: entry.id, position: entryPosition(entry) })),
    ...addressed,
  ]
  const part = places.toSorted(compareNewestFirst).slice(0, limit)
  const wanted = new Set(part.map(({ id }) => id))
  const own = await findAddressedEntries(addressed.filter(({ id }) => wanted.has(id)))
  const byId = new Map([...forAll, ...own].map((entry) => [entry.id, entry]))
  return {
    entries: part.flatMap(({ id }) => byId.get(id) ?? []),
    last: part.at(-1)?.position,
    hasMore: places.length > limit,
  }
}

type Place = Pick<AddressedEntry, 'position'>
const compareNewestFirst = (one: Place, other: Place) => (one.position > other.position ? -1 : 1)

/**
 * The positions of the newest entries that the shop sees and that were shown first or again after `since` (ISO), at most
 * `limit` of those for all shops and as many of those for some.
 */
export async function listShopPositions(
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
