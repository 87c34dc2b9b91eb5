import { messages } from '#functions/contract/messages.ts'
import { type Removal, removeFile } from '#functions/rules/files/remove-file.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { movieList } from './movie-list.ts'

/** Removes a movie, and gives the first part of those that are left. Apart from what needs the picture library. */
export async function deleteMovie(call: Removal & { owner: FileOwner }) {
  await removeFile(call, { owner: call.owner, kind: 'movie' })
  return movieList(call, {}, messages.deleted)
}
