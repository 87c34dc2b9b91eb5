import { messages } from '#functions/contract/messages.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { movieList } from './movie-list.ts'
import { once } from './once.ts'
import type { OperationName } from './operations.ts'
import { removeFile } from './remove-file.ts'

type Call = {
  owner: FileOwner
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: { id: string; force?: boolean | undefined }
}

/** Removes a movie, and gives the first part of those that are left. Apart from what needs the picture library. */
export async function deleteMovie(call: Call) {
  const library = { owner: call.owner, kind: 'movie' } as const
  await once(call, (isAgain) => removeFile({ ...call, library, isAgain }))
  return movieList(call, {}, messages.deleted)
}
