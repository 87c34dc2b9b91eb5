import { parseImagePath, thumbnailFile } from '#functions/contract/files/file-path.ts'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type FilesWanted,
  type LibraryReader,
  listLibraryFiles,
} from '#functions/rules/files/library/list-files.ts'
import { type FileRemoval, trashFile } from '#functions/rules/files/library/remove-file.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'

type ImageList = {
  res: string
  img: LibraryImage[]
  count: number
  found: number
  samples?: number
  cursor?: string
}

/**
 * Lists a part of the images with their uses; `count` is of all, `found` of those that match the
 * filters.
 */
export async function loadImageList(
  reader: LibraryReader & { owner: FileOwner },
  query: FilesWanted,
  res: string = messages.ok,
): Promise<ImageList> {
  const { files, ...list } = await listLibraryFiles({ ...reader, kind: 'image' }, query)
  return { res, img: files.map(({ file, used }) => toImageAnswer(file, used)), ...list }
}

/** Moves an image to the trash and returns the first part of the remaining list. */
export async function deleteImage(call: FileRemoval & { owner: FileOwner }) {
  await trashFile(call, { owner: call.owner, kind: 'image' })
  return loadImageList(call, {}, messages.deleted)
}

export function toImageAnswer(image: StoredFile, used: FileUse[]): LibraryImage {
  const { path, original, ...rest } = image
  const answer = { ...rest, url: path, thumb_url: getThumbPath(path), used }
  return original ? { ...answer, original_url: original.path } : answer
}

export function getThumbPath(path: string): string {
  const image = parseImagePath(path)
  return image ? thumbnailFile(image).path : path
}
