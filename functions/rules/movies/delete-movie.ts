import { messages } from '#functions/contract/messages.ts'
import { type FileRemoval, trashFile } from '#functions/rules/files/remove-file.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { loadMovieList } from './movie-list.ts'

/** Moves a movie to the trash and returns the first part of the remaining list. */
export async function deleteMovie(call: FileRemoval & { owner: FileOwner }) {
  await trashFile(call, { owner: call.owner, kind: 'movie' })
  return loadMovieList(call, {}, messages.deleted)
}
