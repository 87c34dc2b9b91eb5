import { redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { endNotice } from '#functions/rules/shop-notice/end-notice.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'

/** Ends a notice whose schedule did not. Returns when to run again. */
export async function endDueNotice(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  if (!('shopId' in owner)) {
    await removeDueItem(due)
    return undefined
  }
  const again = await endNotice(owner, now)
  if (again) return again
  // A notice that this release cannot read: the pages have been rendered without it.
  const stored = await findShopRecord(owner)
  if (stored?.GSI1SK === due.order) await redrawQueuedPages(owner, due)
  return undefined
}
