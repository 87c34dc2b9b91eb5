import { repeatEvent } from '#functions/bucket/media.ts'
import { parsePicturePath } from '#functions/contract/picture.ts'
import { bytesKeptFor, type Due, removeDue, stopDue } from '#functions/table/due.ts'
import { eventLostAfter, findNoteAt } from '#functions/table/picture-notes.ts'

/**
 * Lets the event of a picture come once more whose variants are not there yet: it was lost, or failed over
 * and over. Each time after twice as long, for a day; then the picture stays as it is, and its note as
 * well: its event, brought back by hand, makes them still. Where nothing was written nothing is to be made.
 */
export async function sweepPicture(due: Due, now: Date): Promise<Date | undefined> {
  const note = await findNoteAt(due.key)
  if (!note) return undefined
  const age = now.getTime() - note.notedAt.getTime()
  const picture = parsePicturePath(note.path)
  const isThere = picture && (await repeatEvent(picture))
  if (age <= bytesKeptFor) return new Date(now.getTime() + Math.max(age, eventLostAfter))
  await (isThere ? stopDue(due) : removeDue(due))
  return undefined
}
