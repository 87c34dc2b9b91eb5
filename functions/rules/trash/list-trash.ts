import * as v from 'valibot'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import {
  LibraryImage,
  type TrashedFile as TrashedFileAnswer,
} from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import type { LibraryReader } from '#functions/rules/files/list-files.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'
import { toMovieAnswer } from '#functions/rules/movies/movie-answer.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { FileKind, FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import type { TrashedFile } from '#functions/table/files/trash.ts'
import { type FileOwner, ownerName } from '#functions/table/owner.ts'
import { getRestorableUntil, listRestorableFiles } from './restorable-files.ts'

export type TrashList = {
  res: string
  files: TrashedFileAnswer[]
  count: number
  bytes: number
  cursor?: string
}

/** Converts a file to its wire form, by kind. */
export const fileAnswers = {
  // Without the attributes of movies.
  image: (file: StoredFile, used: FileUse[]) => v.parse(LibraryImage, toImageAnswer(file, used)),
  movie: toMovieAnswer,
}

/** Lists a part of the trash of a library, last deleted first. */
export async function loadTrash(
  reader: LibraryReader & { owner: FileOwner },
  { kind, ...query }: PartQuery & { kind: FileKind },
): Promise<TrashList> {
  const { files, ...list } = await listFileTrash({ ...reader, kind }, query)
  const trashed = files.map((file) =>
    Object.assign(fileAnswers[kind](file, []), {
      deleted_at: file.deleted_at,
      until: getRestorableUntil(file).toISOString(),
    }),
  )
  return { res: messages.ok, files: trashed, ...list }
}

const getPosition = ({ deleted_at, id }: TrashedFile) => `${deleted_at}#${id}`

/** Lists a part of the trash, last deleted first, with the number and the size of all of its files. */
async function listFileTrash(
  { person, now, owner, kind }: LibraryReader & FileLibrary,
  query: PartQuery,
): Promise<{ files: TrashedFile[]; count: number; bytes: number; cursor?: string }> {
  const all = await listRestorableFiles({ owner, kind }, now)
  const items = all.toSorted((one, other) => (getPosition(one) < getPosition(other) ? 1 : -1))
  const scope = ['trash', kind, person.id, ownerName(owner)]
  const { items: files, ...next } = await paginateItems({ scope, items, getPosition }, query)
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
  return { files, count: all.length, bytes, ...next }
}
