import { findSeenMark, putSeenMark } from '#functions/table/badges.ts'
import { type EntryList, listPositions } from '#functions/table/news.ts'
import type { Shop } from '#functions/table/shop.ts'

const minute = 60_000
const newFor = 14 * 24 * 60 * minute

// An entry carries the time at which its call began, and may appear only when that call ends, after
// somebody has opened the list. No call lasts as long as this: older entries were there to be seen.
const underWay = minute

const timeBefore = (time: string, milliseconds: number) =>
  new Date(Date.parse(time) - milliseconds).toISOString()

/** Notes that the user has opened the list, and these positions in it. */
export function markSeen(
  shop: Shop,
  list: EntryList,
  { positions, now }: { positions: readonly string[]; now: Date },
): Promise<void> {
  const opened_at = now.toISOString()
  const youngest = positions.filter((each) => each > timeBefore(opened_at, underWay))
  return putSeenMark(shop, list, { opened_at, youngest })
}

/**
 * How many entries were added or changed within fourteen days and since the user last opened the list.
 * One item and the entries since then are read.
 */
export async function countNew(shop: Shop, list: EntryList, now: Date): Promise<number> {
  const mark = await findSeenMark(shop, list)
  const oldest = timeBefore(now.toISOString(), newFor)
  const unsure = mark ? timeBefore(mark.opened_at, underWay) : oldest
  const seen = new Set(mark?.youngest)
  const positions = await listPositions(list, unsure > oldest ? unsure : oldest)
  return positions.filter((each) => !seen.has(each)).length
}
