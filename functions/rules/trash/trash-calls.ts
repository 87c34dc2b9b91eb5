import * as v from 'valibot'
import { type FileUse } from '#functions/contract/files/file-use.ts'
import {
  type LibraryFile,
  LibraryImage,
  type TrashedFile,
} from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { findFileUses } from '#functions/rules/files/file-uses.ts'
import type { LibraryCall } from '#functions/rules/files/library-call.ts'
import type { LibraryReader } from '#functions/rules/files/list-files.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'
import { toMovieAnswer } from '#functions/rules/movies/movie-answer.ts'
import type { PartQuery } from '#functions/rules/paginate-items.ts'
import type { FileKind, FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { listFileTrash, purgeFiles, restoreFile } from './file-trash.ts'
import { getRestorableUntil } from './restorable-files.ts'

type TrashList = {
  res: string
  files: TrashedFile[]
  count: number
  bytes: number
  cursor?: string
}

const answers = {
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
    Object.assign(answers[kind](file, []), {
      deleted_at: file.deleted_at,
      until: getRestorableUntil(file).toISOString(),
    }),
  )
  return { res: messages.ok, files: trashed, ...list }
}

/** Restores a file of the trash and returns it with its uses. */
export async function restoreFromTrash(
  call: LibraryCall<{ kind: FileKind; id: string }>,
): Promise<{ res: string; file: LibraryFile }> {
  const { owner, now, body } = call
  const library: FileLibrary = { owner, kind: body.kind }
  const file = await restoreFile(call, library)
  const used = (await findFileUses(owner, now)).get(file.id) ?? []
  return { res: messages.fileRestored, file: answers[body.kind](file, used) }
}

/** Removes files of the trash for good and returns the first part of the remaining files. */
export async function purgeTrash(
  call: LibraryCall<{ kind: FileKind; ids?: readonly string[] | undefined }>,
): Promise<TrashList> {
  const { owner, body } = call
  await purgeFiles(call, { owner, kind: body.kind })
  return { ...(await loadTrash(call, { kind: body.kind })), res: messages.purged }
}
