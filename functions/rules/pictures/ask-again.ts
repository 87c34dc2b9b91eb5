import { repeatEvent } from '#functions/bucket/media.ts'
import { isPathAlone, parsePicturePath } from '#functions/contract/picture.ts'
import { findPictureNote } from '#functions/table/picture-notes.ts'

/**
 * To be called once a picture's record is written: its variants may have been made before there was one,
 * and then its event is to come once more.
 */
export async function askAgain(path: string): Promise<void> {
  const picture = isPathAlone(path) && parsePicturePath(path)
  if (picture && (await findPictureNote(picture))?.isMade) await repeatEvent(picture)
}
