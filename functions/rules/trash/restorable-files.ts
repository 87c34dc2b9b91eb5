import { limits } from '#functions/contract/limits.ts'
import type { FileLibrary } from '#functions/table/files/files.ts'
import { listTrashedFiles, type TrashedFile } from '#functions/table/files/trash.ts'

const trashPeriod = limits.deletedFileDays * 24 * 60 * 60_000

/** The time from which on a file that is deleted now cannot be restored any more. */
export const getFileTrashExpiry = (now: Date) => new Date(now.getTime() + trashPeriod)

/** The time from which on this file cannot be restored any more. */
export const getRestorableUntil = ({ deleted_at }: TrashedFile) =>
  getFileTrashExpiry(new Date(deleted_at))

/** The files of the library that can be restored, in no order. */
export async function listRestorableFiles(library: FileLibrary, now: Date): Promise<TrashedFile[]> {
  return (await listTrashedFiles(library)).filter((file) => now < getRestorableUntil(file))
}
