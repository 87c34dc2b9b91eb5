import { messages } from '#functions/contract/messages.ts'
import { type Removal, removeFile } from '#functions/rules/files/remove-file.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { imageList } from './image-list.ts'

/** Removes a picture, and gives the first part of those that are left. Apart from what needs the picture library. */
export async function deleteImage(call: Removal & { owner: FileOwner }) {
  await removeFile(call, { owner: call.owner, kind: 'image' })
  return imageList(call, {}, messages.deleted)
}
