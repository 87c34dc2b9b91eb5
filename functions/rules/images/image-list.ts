import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type FilesWanted,
  type LibraryReader,
  listLibraryFiles,
} from '#functions/rules/files/list-files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { toImageAnswer } from './image-answer.ts'

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
