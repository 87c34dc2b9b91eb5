import { parseImagePath, thumbnailFile } from '#functions/contract/files/file-path.ts'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryImage, LibraryMovie } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import { type FilesWanted, getLibrary, type LibraryReader, listLibraryFiles } from './list-files.ts'
import { type FileRemoval, trashFile } from './remove-file.ts'

/** Lists a part of the images with their uses; `count` is of all, `found` of those that match the filters. */
export async function loadImageList(reader: LibraryReader, query: FilesWanted) {
  const { files, ...list } = await listLibraryFiles(reader, 'image', query)
  return { img: files.map(({ file, used }) => toImageAnswer(file, used)), ...list }
}

/** The same of movies. */
export async function loadMovieList(reader: LibraryReader, query: FilesWanted) {
  const { files, ...list } = await listLibraryFiles(reader, 'movie', query)
  return { movie: files.map(({ file, used }) => toMovieAnswer(file, used)), ...list }
}

/** Moves an image to the trash and returns the first part of the remaining list. */
export async function deleteImage(call: FileRemoval & LibraryReader) {
  await trashFile(call, getLibrary(call, 'image'))
  return { res: messages.deleted, ...(await loadImageList(call, {})) }
}

/** The same of a movie. */
export async function deleteMovie(call: FileRemoval & LibraryReader) {
  await trashFile(call, getLibrary(call, 'movie'))
  return { res: messages.deleted, ...(await loadMovieList(call, {})) }
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
