import * as v from 'valibot'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import {
  type LibraryFile,
  LibraryImage,
  type TrashedFile as TrashedFileAnswer,
} from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import { toImageAnswer, toMovieAnswer } from '#functions/rules/files/library/library-answers.ts'
import type { LibraryCall, LibraryReader } from '#functions/rules/files/library/list-files.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { FileKind, FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import type { TrashedFile } from '#functions/table/files/trash.ts'
import { type FileOwner, ownerName } from '#functions/table/owner.ts'
import { getRestorableUntil, listRestorableFiles, purgeFiles, restoreFile } from './file-trash.ts'

type TrashList = {
  res: string
  files: TrashedFileAnswer[]
  count: number
  bytes: number
  cursor?: string
}

/** Converts a file to its wire form, by kind. */
const fileAnswers = {
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

/** Restores a file of the trash and returns it with its uses. */
export async function restoreFromTrash(
  call: LibraryCall<{ kind: FileKind; id: string }>,
): Promise<{ res: string; file: LibraryFile }> {
  const { owner, now, body } = call
  const library: FileLibrary = { owner, kind: body.kind }
  const file = await restoreFile(call, library)
  const used = (await findFileUses(owner, now)).get(file.id) ?? []
  return { res: messages.fileRestored, file: fileAnswers[body.kind](file, used) }
}

/** Removes files of the trash for good and returns the first part of the remaining files. */
export async function purgeTrash(
  call: LibraryCall<{ kind: FileKind; ids?: readonly string[] | undefined }>,
): Promise<TrashList> {
  const { owner, body } = call
  await purgeFiles(call, { owner, kind: body.kind })
  return { ...(await loadTrash(call, { kind: body.kind })), res: messages.purged }
}
