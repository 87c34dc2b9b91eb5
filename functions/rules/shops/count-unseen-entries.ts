import { type EntryList, findEntries } from '#functions/table/news/entries.ts'
import { listShops } from './list-shops.ts'

/** The number of shops that have not opened the list since the entry was changed. */
type UnseenCount = { id: string; count: number }

/**
 * Counts for each of these entries how many active shops have not seen it. Unknown ids are left
 * out.
 */
export async function countUnseenEntries(
  list: EntryList,
  ids: readonly string[],
): Promise<{ shops: number; unseen: UnseenCount[] }> {
  const [entries, all] = await Promise.all([findEntries(list, ids), listShops()])
  const active = all.filter(({ status }) => status === 'active')
  const opened = active.map(({ seen }) => seen[list] ?? '')
  const unseen = entries.map(({ id, updated_at }) => ({
    id,
    count: opened.filter((at) => at < updated_at).length,
  }))
  return { shops: active.length, unseen }
}
