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
import {
  getLibrary,
  type LibraryCall,
  type LibraryReader,
} from '#functions/rules/files/library/list-files.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import type { FileKind, StoredFile } from '#functions/table/files/files.ts'
import type { TrashedFile } from '#functions/table/files/trash.ts'
import { ownerName } from '#functions/table/owner.ts'
import { getRestorableUntil, listRestorableFiles, purgeFiles, restoreFile } from './file-trash.ts'

type TrashList = { files: TrashedFileAnswer[]; count: number; bytes: number; cursor?: string }

/** Converts a file to its wire form, by kind. */
const fileAnswers = {
  // Without the attributes of movies.
  image: (file: StoredFile, used: FileUse[]) => v.parse(LibraryImage, toImageAnswer(file, used)),
  movie: toMovieAnswer,
}

const getPosition = ({ deleted_at, id }: TrashedFile) => `${deleted_at}#${id}`

/** Lists a part of the trash of a library, last deleted first, with the number and the size of all of its files. */
export async function loadTrash(
  reader: LibraryReader,
  { kind, ...query }: PartQuery & { kind: FileKind },
): Promise<TrashList> {
  const library = getLibrary(reader, kind)
  const all = await listRestorableFiles(library, reader.now)
  const items = all.toSorted((one, other) => (getPosition(one) < getPosition(other) ? 1 : -1))
  const scope = ['trash', kind, reader.person.id, ownerName(library.owner)]
  const { items: files, ...next } = await paginateItems({ scope, items, getPosition }, query)
  return {
    files: files.map((file) =>
      Object.assign(fileAnswers[kind](file, []), {
        deleted_at: file.deleted_at,
        until: getRestorableUntil(file).toISOString(),
      }),
    ),
    count: all.length,
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
    ...next,
  }
}

/** Restores a file of the trash and returns it with its uses. */
export async function restoreFromTrash(
  call: LibraryCall<{ kind: FileKind; id: string }>,
): Promise<{ res: string; file: LibraryFile }> {
  const { kind } = call.body
  const library = getLibrary(call, kind)
  const file = await restoreFile(call, library)
  const used = (await findFileUses(library.owner, call.now)).get(file.id) ?? []
  return { res: messages.fileRestored, file: fileAnswers[kind](file, used) }
}

/** Removes these files of the trash for good, or all of them, and returns the first part of the remaining files. */
export async function purgeTrash(
  call: LibraryCall<{ kind: FileKind; ids?: readonly string[] | undefined }>,
): Promise<TrashList & { res: string }> {
  const { kind, ids } = call.body
  await purgeFiles(getLibrary(call, kind), call.now, ({ id }) => !ids || ids.includes(id))
  return { res: messages.purged, ...(await loadTrash(call, { kind })) }
}
