import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { EntryList } from '#functions/table/news/entries.ts'
import { findSeenList, putSeenList } from '#functions/table/news/seen-lists.ts'
import type { Shop } from '#functions/table/shop.ts'
import { listShopPositions } from './shop-entries.ts'

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
