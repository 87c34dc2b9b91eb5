import { messages } from '#functions/contract/messages.ts'
import { type FileRemoval, trashFile } from '#functions/rules/files/remove-file.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { loadImageList } from './image-list.ts'

/** Moves an image to the trash and returns the first part of the remaining list. */
export async function deleteImage(call: FileRemoval & { owner: FileOwner }) {
  await trashFile(call, { owner: call.owner, kind: 'image' })
  return loadImageList(call, {}, messages.deleted)
}
