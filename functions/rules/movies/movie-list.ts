import type { Movie } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import type { Wanted } from '#functions/rules/cut-list.ts'
import { fileList, type Reader } from '#functions/rules/files/file-list.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { movieAnswer } from './movie-answer.ts'

type MovieList = { res: string; movie: Movie[]; count: number; cursor?: string }

/** A part of an owner's movies, newest first, with where each is used; `count` is of all. */
export async function movieList(
  of: Reader & { owner: FileOwner },
  wanted: Wanted,
  res: string = messages.ok,
): Promise<MovieList> {
  const { files, ...list } = await fileList({ ...of, kind: 'movie' }, wanted)
  return { res, movie: files.map(({ file, used }) => movieAnswer(file, used)), ...list }
}
