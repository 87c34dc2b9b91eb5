import { listShops } from '#functions/rules/shops/list-shops.ts'
import { type EntryList, findEntries } from '#functions/table/news.ts'

/** How many shops have not opened the list since the entry was last changed. */
type UnseenCount = { id: string; count: number }

/**
 * Of these entries, how many of the shops that may sign in have not seen each yet, and how many shops these
 * are. What is no entry of the list is left out.
 */
export async function countUnseen(
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
