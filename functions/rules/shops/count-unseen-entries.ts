import {
  type EntryList,
  findEntries,
  getShownTime,
  type StoredEntry,
} from '#functions/table/news/entries.ts'
import { listAudience } from '#functions/table/news/entry-audiences.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { listShops } from './list-shops.ts'

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
  const active = all.filter(({ status }) => status === 'active')
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
