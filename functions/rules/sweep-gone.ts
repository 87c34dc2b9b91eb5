import { type Due, removeDue } from '#functions/table/due.ts'
import { type FileLibrary, findRemoval, removeMarked } from '#functions/table/files.ts'
import { ownerOf } from '#functions/table/owner.ts'
import { findHold } from '#functions/table/usage.ts'
import { clearHold } from './library-room.ts'
import { sweepMedia } from './sweep-media.ts'

/** Removes what nothing needs of a file whose bytes were to go, until nothing of them is left. */
export async function sweepGone(due: Due, now: Date): Promise<Date | undefined> {
  const owner = ownerOf(due.key.PK)
  const kinds = ['image', 'movie'] as const
  await Promise.all(kinds.map((kind) => finishRemoval({ owner, kind }, due.id)))
  const again = await sweepMedia(owner, due.id, now)
  // Somebody may have noted the file anew meanwhile: that note stays.
  if (!again) await removeDue(due)
  return again
}

/** What is left of a removal that was interrupted, its room too. */
async function finishRemoval(library: FileLibrary, fileId: string): Promise<void> {
  const removal = await findRemoval(library, fileId)
  if (removal === undefined) return
  const hold = await findHold(library.owner, removal)
  await (hold ? clearHold(library.owner, removal, hold) : removeMarked(library, fileId))
}
