import type { LibraryMovie } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  type FilesWanted,
  type LibraryReader,
  listLibraryFiles,
} from '#functions/rules/files/list-files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { toMovieAnswer } from './movie-answer.ts'

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
