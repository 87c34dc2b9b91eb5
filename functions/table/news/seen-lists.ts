import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { atMost, missing } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Item, type Key } from '#functions/table/table.ts'
import type { EntryList } from './entries.ts'

/** When a shop last opened a list, and the positions of the newest entries at that time. */
const SeenList = v.object({ opened_at: v.string(), youngest: v.array(v.string()) })
export type SeenList = v.InferOutput<typeof SeenList>

/** The key of what a shop has seen of a list. */
export const seenListKey = (shop: Shop, list: EntryList): Key => ({
  PK: shopKey(shop),
  SK: `SEEN#${list}`,
})

const seenItem = entity(seenListKey, SeenList)

/** What the shop has seen of the list; undefined if it never opened it. */
export const findSeenList = (shop: Shop, list: EntryList): Promise<SeenList | undefined> =>
  seenItem(shop, list).get()

/** Stores what the shop has seen, unless the list was opened again since. */
export async function putSeenList(shop: Shop, list: EntryList, mark: SeenList): Promise<void> {
  const isNewer = [{ PK: missing }, { opened_at: atMost(mark.opened_at) }]
  await run(seenItem(shop, list).put(mark, isNewer))
}

const StoredSeenTime = v.object({ opened_at: v.string() })

/** When the list was opened, of its item; null without one. */
export const parseSeenTime = (item: Item | undefined) =>
  item ? v.parse(StoredSeenTime, item).opened_at : null
