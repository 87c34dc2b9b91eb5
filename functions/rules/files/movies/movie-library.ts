import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryMovie } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type FilesWanted,
  type LibraryReader,
  listLibraryFiles,
} from '#functions/rules/files/library/list-files.ts'
import { type FileRemoval, trashFile } from '#functions/rules/files/library/remove-file.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'

type MovieList = {
  res: string
  movie: LibraryMovie[]
  count: number
  found: number
  cursor?: string
}

/**
 * Lists a part of the movies with their uses; `count` is of all, `found` of those that match the
 * filters.
 */
export async function loadMovieList(
  reader: LibraryReader & { owner: FileOwner },
  query: FilesWanted,
  res: string = messages.ok,
): Promise<MovieList> {
  const { files, ...list } = await listLibraryFiles({ ...reader, kind: 'movie' }, query)
  return { res, movie: files.map(({ file, used }) => toMovieAnswer(file, used)), ...list }
}

/** Moves a movie to the trash and returns the first part of the remaining list. */
export async function deleteMovie(call: FileRemoval & { owner: FileOwner }) {
  await trashFile(call, { owner: call.owner, kind: 'movie' })
  return loadMovieList(call, {}, messages.deleted)
}

export function toMovieAnswer(movie: StoredFile, used: FileUse[]): LibraryMovie {
  const { path, poster, ...rest } = movie
  return { ...rest, url: path, thumb_url: poster, poster_url: poster, used }
}
