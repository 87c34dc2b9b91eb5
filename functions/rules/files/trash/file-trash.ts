import { limits } from '#functions/contract/limits.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { repeatVariantEvent } from '#functions/rules/files/images/repeat-variant-event.ts'
import type { DueItem } from '#functions/table/due.ts'
import { type FileLibrary, findFile, type StoredFile } from '#functions/table/files/files.ts'
import {
  findTrashedFile,
  listTrashedFiles,
  parseTrashKey,
  purgeTrashedFiles,
  restoreTrashedFile,
  type TrashedFile,
} from '#functions/table/files/trash.ts'
import { parseOwner } from '#functions/table/owner.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/**
 * Restores a file from the trash with its id, name and paths, and returns it; also one that is not in the
 * trash any more but in the library. Throws `not_found`.
 */
export async function restoreFile(
  { body, now }: { body: { id: string }; now: Date },
  library: FileLibrary,
): Promise<StoredFile> {
  await retryWhileChanged(() => moveFromTrash(library, body.id, now))
  const file = await findFile(library, body.id)
  if (!file) throw notFoundFailure()
  return file
}

/** Moves a file from the trash to its library, unless it is there; undefined where it was changed. Throws `not_found`. */
async function moveFromTrash(
  library: FileLibrary,
  id: string,
  now: Date,
): Promise<true | undefined> {
  const trashed = await findTrashedFile(library, id)
  if (!trashed) {
    if (!(await findFile(library, id))) throw notFoundFailure()
    return true
  }
  if (getRestorableUntil(trashed) <= now) throw notFoundFailure()
  return (await returnToLibrary(library, trashed, now)) || undefined
}

/** Moves a file back to its library, if it is still in the trash as it was read; returns whether it did. */
export async function returnToLibrary(
  library: FileLibrary,
  trashed: TrashedFile,
  now: Date,
): Promise<boolean> {
  const isRestored = await restoreTrashedFile(library, trashed, now)
  if (isRestored) await repeatVariantEvent(trashed.path)
  return isRestored
}

/** Removes files of the trash for good. Their bytes stay on the media host as long as they are needed. */
export const purgeFiles = (
  library: FileLibrary,
  now: Date,
  isMeant: (file: TrashedFile) => boolean,
): Promise<true> =>
  retryWhileChanged(async () => {
    const files = (await listTrashedFiles(library)).filter(isMeant)
    return (await purgeTrashedFiles(library, files, now)).length === 0 || undefined
  })

/**
 * Removes a file whose time in the trash is over, with all others of its library, and queues their bytes. Does nothing
 * where it was restored or removed meanwhile.
 */
export async function purgeDueFile({ key }: DueItem, now: Date): Promise<Date | undefined> {
  const owner = parseOwner(key.PK)
  const place = parseTrashKey(key)
  if (!place) throw new Error(`Not the key of a file in the trash: ${key.SK}`)
  const library = { owner, kind: place.kind }
  const trashed = await findTrashedFile(library, place.id)
  if (!trashed) return undefined
  const until = getRestorableUntil(trashed)
  if (now < until) return until
  // Before the change: the list of shops counts what the libraries hold.
  if ('shopId' in owner) await markShopActive(owner.shopId, now)
  await purgeFiles(library, now, (file) => getRestorableUntil(file) <= now)
  return undefined
}

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
