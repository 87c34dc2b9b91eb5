import { repeatEvent } from '#functions/bucket/media.ts'
import { parsePicturePath } from '#functions/contract/picture.ts'
import { bytesKeptFor, type Due, removeDue } from '#functions/table/due.ts'
import { eventLostAfter, findNoteAt } from '#functions/table/picture-notes.ts'

/**
 * Lets the event of a picture come once more whose variants are not there yet: it was lost, or failed over
 * and over. Each time after twice as long, for a day; then the picture stays as it is, which visitors
 * see as well.
 */
export async function sweepPicture(due: Due, now: Date): Promise<Date | undefined> {
  const note = await findNoteAt(due.key)
  if (!note) return undefined
  const age = now.getTime() - note.notedAt.getTime()
  const picture = parsePicturePath(note.path)
  if (!picture || age > bytesKeptFor) {
    await removeDue(due)
    return undefined
  }
  await repeatEvent(picture)
  return new Date(now.getTime() + Math.max(age, eventLostAfter))
}
