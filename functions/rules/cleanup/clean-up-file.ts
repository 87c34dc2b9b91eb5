import { updateDraftPaths } from '#functions/rules/files/draft-paths.ts'
import { clearQuotaReservations } from '#functions/rules/files/library-quota.ts'
import { finishRedraw } from '#functions/rules/publishing/redraw-live-pages.ts'
import { queueLogoRedraw } from '#functions/rules/shop-record/queue-logo-redraw.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { cleanUpMedia } from './clean-up-media.ts'

/**
 * Removes the bytes of a file that nothing needs, until none are left. First finishes what an interrupted
 * replacement has left to do.
 */
export async function cleanUpFile(due: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(due.key.PK)
  if ('shopId' in owner) {
    // Before the change: the list of shops counts what the libraries hold.
    await markShopActive(owner.shopId, now)
    await updateDraftPaths(owner, [due.id])
    if (await queueLogoRedraw(owner, due.id, now)) await finishRedraw(owner)
  }
  await clearQuotaReservations(owner, now)
  const again = await cleanUpMedia(owner, { fileId: due.id, note: due.order }, now)
  // Fails where the file was queued again meanwhile: then the item stays.
  if (!again) await removeDueItem(due)
  return again
}
