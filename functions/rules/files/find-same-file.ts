import { listRestorableFiles } from '#functions/rules/trash/restorable-files.ts'
import { type FileLibrary, listFiles, type StoredFile } from '#functions/table/files/files.ts'
import type { TrashedFile } from '#functions/table/files/trash.ts'

/** A file of a library, or one that is in its trash. */
export type SameFile = { file: StoredFile } | { trashed: TrashedFile }

/** Finds the library's image with one of these hashes, or else one in its trash. */
export async function findSameFile(
  library: FileLibrary,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<SameFile | undefined> {
  const isSame = (each: StoredFile) => each.hashes?.some((hash) => hashes.includes(hash)) === true
  // The trash first: a file that is restored in between is found in one of them.
  const trashed = (await listRestorableFiles(library, now)).find(isSame)
  const file = (await listFiles(library)).find(isSame)
  if (file) return { file }
  return trashed && { trashed }
}
