import type { Movie } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { type FilesWanted, fileList, type Reader } from '#functions/rules/files/file-list.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { movieAnswer } from './movie-answer.ts'

type MovieList = { res: string; movie: Movie[]; count: number; found: number; cursor?: string }

/** A part of an owner's movies that fit, with where each is used; `count` is of all, `found` of those that fit. */
export async function movieList(
  of: Reader & { owner: FileOwner },
  wanted: FilesWanted,
  res: string = messages.ok,
): Promise<MovieList> {
  const { files, ...list } = await fileList({ ...of, kind: 'movie' }, wanted)
  return { res, movie: files.map(({ file, used }) => movieAnswer(file, used)), ...list }
}
