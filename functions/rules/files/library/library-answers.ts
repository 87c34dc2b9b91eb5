import { parseImagePath, thumbnailFile } from '#functions/contract/files/file-path.ts'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryImage, LibraryMovie } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { type FilesWanted, type LibraryReader, listLibraryFiles } from './list-files.ts'
import { type FileRemoval, trashFile } from './remove-file.ts'

type Reader = LibraryReader & { owner: FileOwner }

/** Lists a part of the images with their uses; `count` is of all, `found` of those that match the filters. */
export async function loadImageList(reader: Reader, query: FilesWanted, res?: string) {
  const { files, ...list } = await listLibraryFiles({ ...reader, kind: 'image' }, query)
  const img = files.map(({ file, used }) => toImageAnswer(file, used))
  return { res: res ?? messages.ok, img, ...list }
}

/** The same of movies. */
export async function loadMovieList(reader: Reader, query: FilesWanted, res?: string) {
  const { files, ...list } = await listLibraryFiles({ ...reader, kind: 'movie' }, query)
  const movie = files.map(({ file, used }) => toMovieAnswer(file, used))
  return { res: res ?? messages.ok, movie, ...list }
}

/** Moves an image to the trash and returns the first part of the remaining list. */
export async function deleteImage(call: FileRemoval & Reader) {
  await trashFile(call, { owner: call.owner, kind: 'image' })
  return loadImageList(call, {}, messages.deleted)
}

/** The same of a movie. */
export async function deleteMovie(call: FileRemoval & Reader) {
  await trashFile(call, { owner: call.owner, kind: 'movie' })
  return loadMovieList(call, {}, messages.deleted)
}

export function toImageAnswer(image: StoredFile, used: FileUse[]): LibraryImage {
  const { path, original, ...rest } = image
  const answer = { ...rest, url: path, thumb_url: getThumbPath(path), used }
  return original ? { ...answer, original_url: original.path } : answer
}

export function toMovieAnswer(movie: StoredFile, used: FileUse[]): LibraryMovie {
  const { path, poster, ...rest } = movie
  return { ...rest, url: path, thumb_url: poster, poster_url: poster, used }
}

export function getThumbPath(path: string): string {
  const image = parseImagePath(path)
  return image ? thumbnailFile(image).path : path
}
