import { clearHolds } from '#functions/rules/files/library-room.ts'
import { finishRemoval } from '#functions/rules/files/remove-file.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { type Due, removeDue } from '#functions/table/due.ts'
import { ownerOf } from '#functions/table/owner.ts'
import { sweepMedia } from './sweep-media.ts'

/**
 * Removes what nothing needs of a file whose bytes were to go, until nothing of them is left; and does
 * first what a removal or a replacement that died has left to do.
 */
export async function sweepGone(due: Due, now: Date): Promise<Date | undefined> {
  const owner = ownerOf(due.key.PK)
  // What a removal or a replacement leaves to do changes what the list says of the shop.
  if ('shopId' in owner) await markActive(owner.shopId, now)
  const kinds = ['image', 'movie'] as const
  await Promise.all(kinds.map((kind) => finishRemoval({ owner, kind }, due.id)))
  // Of one that died before it marked the file nothing but its hold is left.
  await clearHolds(owner, now)
  const again = await sweepMedia(owner, { fileId: due.id, note: due.order }, now)
  // Somebody may have noted the file anew meanwhile: that note stays.
  if (!again) await removeDue(due)
  return again
}
