import type { Image } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { type FilesWanted, fileList, type Reader } from '#functions/rules/files/file-list.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { imageAnswer } from './image-answer.ts'

type ImageList = { res: string; img: Image[]; count: number; found: number; cursor?: string }

/** A part of an owner's pictures that fit, with where each is used; `count` is of all, `found` of those that fit. */
export async function imageList(
  of: Reader & { owner: FileOwner },
  wanted: FilesWanted,
  res: string = messages.ok,
): Promise<ImageList> {
  const { files, ...list } = await fileList({ ...of, kind: 'image' }, wanted)
  return { res, img: files.map(({ file, used }) => imageAnswer(file, used)), ...list }
}
