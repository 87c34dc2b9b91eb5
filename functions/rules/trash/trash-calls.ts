import type { LibraryFile } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { findFileUses } from '#functions/rules/files/file-uses.ts'
import type { LibraryCall } from '#functions/rules/files/library-call.ts'
import type { FileKind, FileLibrary } from '#functions/table/files/files.ts'
import { purgeFiles, restoreFile } from './file-trash.ts'
import { fileAnswers, loadTrash, type TrashList } from './list-trash.ts'

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
