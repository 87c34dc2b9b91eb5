import type { NewsAudience } from '#functions/contract/news.ts'
import { findShops } from '#functions/rules/shops/list/find-shops.ts'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import {
  type EntryList,
  findEntries,
  getShownTime,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import { listAudience } from '#functions/table/news/entry-audiences.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'

const isActive = ({ status }: ShopRow) => status === 'active'

/** The shops of an audience, and how many of them are in use. */
export async function findAudience(
  audience: Exclude<NewsAudience, { kind: 'all' }>,
  now: Date,
): Promise<{ ids: string[]; reach: number }> {
  const shops = pickAudience(await listShops(), audience, now)
  return { ids: shops.map(({ id }) => id), reach: shops.filter(isActive).length }
}

// Enough to notice that a filter is a wrong one.
const namedShops = 5

/** All shops in use, those of them in the audience, and the first names. */
export async function countAudience(
  audience: NewsAudience,
  now: Date,
): Promise<{ count: number; found: number; names: string[] }> {
  const rows = await listShops()
  const found = pickAudience(rows, audience, now).filter(isActive)
  return {
    count: rows.filter(isActive).length,
    found: found.length,
    names: found.slice(0, namedShops).map(({ shop_name }) => shop_name),
  }
}

function pickAudience(rows: readonly ShopRow[], audience: NewsAudience, now: Date): ShopRow[] {
  if (audience.kind !== 'shops')
    return findShops(rows, audience.kind === 'filter' ? audience.filter : {}, now)
  const ids = new Set(audience.ids)
  return rows.filter(({ id }) => ids.has(id))
}

/** Of the shops that an entry is for, those that have not opened the list since it was shown or changed. */
type UnseenCount = { id: string; count: number; shops: number }

/**
 * Counts for each of these entries how many active shops it is for, and how many of them have not seen it. Unknown ids
 * are left out. `shops` are all active ones.
 */
export async function countUnseenEntries(
  list: EntryList,
  ids: readonly string[],
): Promise<{ shops: number; unseen: UnseenCount[] }> {
  const [entries, all] = await Promise.all([findEntries(list, ids), listShops()])
  const active = all.filter(isActive)
  const unseen = await Promise.all(
    entries.map(async (entry) => {
      const shops = await listReaders(entry, active)
      const since = getShownTime(entry)
      const count = shops.filter(({ seen }) => (seen[list] ?? '') < since).length
      return { id: entry.id, count, shops: shops.length }
    }),
  )
  return { shops: active.length, unseen }
}

/** The shops that the entry is for; none for a draft. */
async function listReaders({ id, audience, draft }: StoredEntry, active: readonly ShopRow[]) {
  if (draft) return []
  if (!audience) return active
  const ids = new Set(await listAudience(id))
  return active.filter((shop) => ids.has(shop.id))
}
