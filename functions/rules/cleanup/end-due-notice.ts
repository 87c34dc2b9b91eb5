import { endNotice } from '#functions/rules/shop-notice/end-notice.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'

/** Ends a notice whose schedule did not. Returns when to run again. */
export async function endDueNotice(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  if (!('shopId' in owner)) {
    await removeDueItem(due)
    return undefined
  }
  return endNotice(owner, now)
}
