import { putMedia, readMedia } from '#functions/bucket/media.ts'
import { ownFilePath, type PicturePath, picturePath } from '#functions/contract/picture.ts'
import { followFiles } from '#functions/rules/files/follow-files.ts'
import { workTime } from '#functions/rules/files/library-room.ts'
import { showVariants } from '#functions/rules/pages/show-variants.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findFile, renamePath } from '#functions/table/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import {
  findPictureNote,
  noteVariantsMade,
  removePictureNote,
} from '#functions/table/picture-notes.ts'
import { makeVariants } from './make-variants.ts'

/**
 * Makes the variants of a picture whose own file lies there, and lets everything show them: its record,
 * drafts, and live pages. Does nothing for a picture that no note asks it for. May run twice, at once
 * too, and die anywhere: the note stays until all is done. A picture that has no record yet, or has
 * other bytes by now, keeps its note until no call can be under way that would make it so.
 */
export async function deriveVariants(picture: PicturePath, now: Date): Promise<void> {
  const note = await findPictureNote(picture)
  if (!note) return
  if (!note.isMade) {
    const own = await readMedia(ownFilePath(picture))
    if (!own) return
    await putMedia(await makeVariants(own, picture))
    // Noted before the record is looked at; whoever writes that looks at the note after it.
    await noteVariantsMade(picture)
  }
  const isRecorded = await bringIntoUse(note.owner, picture, now)
  const isOld = now.getTime() - note.notedAt.getTime() > workTime
  if (isRecorded || isOld) await removePictureNote(picture)
}

/** Whether the picture's record says now that its variants are there. */
async function bringIntoUse(owner: FileOwner, picture: PicturePath, now: Date): Promise<boolean> {
  const { fileId } = picture
  const library = { owner, kind: 'image' } as const
  const from = picturePath({ ...picture, isAlone: true })
  const to = ownFilePath(picture)
  await renamePath(library, fileId, { from, to })
  const isRecorded = (await findFile(library, fileId))?.path === to
  if ('shopId' in owner) {
    // A draft that still shows the file of before changes with it.
    await markActive(owner.shopId, now)
    if (isRecorded) await followFiles(owner, [fileId])
    await showVariants(owner, { from, to })
  }
  return isRecorded
}
