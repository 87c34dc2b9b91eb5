import { runAll } from '#functions/table/entity.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { retryWhileChanged, transact } from '#functions/table/transact.ts'
import { type FileGuard, removalGuardWrite, replacementGuardWrite } from './file-guard.ts'
import {
  type FileLibrary,
  fileChangeWrite,
  fileHashCheck,
  fileRemovalWrite,
  fileWrite,
  type StoredFile,
} from './files.ts'
import {
  createQuotaUsage,
  endReservationWrite,
  type FullQuota,
  findFullQuota,
  findQuotaReservation,
  findQuotaUsage,
  freeQuotaWrite,
  type QuotaReservation,
  reserveWrite,
} from './quota.ts'
import { trashAbsenceCheck } from './trash.ts'
import { type StoredUpload, type UploadEnd, uploadEndWrite, uploadWrite } from './uploads.ts'

/*
 * Each change of a library is one transaction: of the upload, the file and the quota of its owner. Bytes
 * are written before and removed after it.
 */

/** Adds an upload and reserves its quota. Returns `exists` where there is one of that id. */
export async function addUpload(
  owner: FileOwner,
  upload: StoredUpload,
  { reservation, at }: { reservation: QuotaReservation; at: Date },
): Promise<'added' | 'exists' | FullQuota> {
  const { id } = upload
  const failed = await transact([
    uploadWrite(owner, upload, at),
    reserveWrite(owner, reservation, { id, reservation }),
  ])
  if (failed.length === 0) return 'added'
  if (failed.includes(0)) return 'exists'
  const usage = await findQuotaUsage(owner)
  // The same call at this moment may have added both.
  if (usage && !usage.open[id]) return findFullQuota(owner, usage, reservation)
  if (!usage) await createQuotaUsage(owner)
  return addUpload(owner, upload, { reservation, at })
}

/** Ends an open upload that becomes no file, and releases its quota; returns whether it did. */
export function endUpload(
  owner: FileOwner,
  id: string,
  end: Exclude<UploadEnd, { state: 'accepted' }>,
): Promise<boolean> {
  return retryWhileChanged(async () => {
    const reservation = await findQuotaReservation(owner, id)
    const failed = await transact([
      uploadEndWrite(owner, id, end),
      ...(reservation ? [endReservationWrite(owner, { id, reservation })] : []),
    ])
    if (failed.length === 0) return true
    return failed.includes(0) ? false : undefined
  })
}

/** An upload, and its reservation as it was read. */
type Completion = { upload: StoredUpload; reservation: QuotaReservation }

/** done · refused: the upload has ended otherwise · changed: the file or the reservation is not as it was read. */
export type CompletionResult = 'done' | 'refused' | 'changed'

/**
 * Adds the file that an upload has become, and commits its quota; with `addedBefore` only if no other upload
 * has become a file since.
 */
export function addFileOfUpload(
  library: FileLibrary,
  file: StoredFile,
  { upload, reservation, addedBefore }: Completion & { addedBefore?: number | undefined },
): Promise<CompletionResult> {
  const { owner } = library
  return complete([
    uploadEndWrite(owner, upload.id, { state: 'accepted', becomes: file.id }),
    fileWrite(library, file),
    endReservationWrite(owner, { id: upload.id, reservation, file, addedBefore }),
  ])
}

/** Accepts an upload for a file with the same content, and releases its quota. */
export function acceptUploadAsSame(
  library: FileLibrary,
  same: StoredFile,
  { upload, reservation }: Completion,
): Promise<CompletionResult> {
  const { owner } = library
  const end = { state: 'accepted', becomes: same.id, same_as: same.id } as const
  return complete([
    uploadEndWrite(owner, upload.id, end),
    fileHashCheck(library, same),
    endReservationWrite(owner, { id: upload.id, reservation }),
  ])
}

/** Replaces the bytes of a file by those of an upload, and commits the difference of quota. */
export function replaceFileBytes(
  library: FileLibrary,
  { file, changes }: { file: StoredFile; changes: Partial<StoredFile> & FileState },
  { upload, reservation }: Completion,
): Promise<CompletionResult> {
  const { owner } = library
  const end = { id: upload.id, reservation, file: changes, replacedBytes: file.bytes }
  return complete([
    uploadEndWrite(owner, upload.id, { state: 'accepted', becomes: file.id }),
    fileChangeWrite(library, file, changes),
    replacementGuardWrite(owner),
    endReservationWrite(owner, end),
  ])
}

/** Replaces the bytes of a file by its own earlier ones, and gives back the difference of quota; returns whether it did. */
export function restoreFileBytes(
  library: FileLibrary,
  { file, changes }: { file: StoredFile; changes: Partial<StoredFile> & FileState },
): Promise<boolean> {
  const { owner, kind } = library
  return runAll(
    fileChangeWrite(library, file, changes),
    replacementGuardWrite(owner),
    freeQuotaWrite(owner, { kind, files: 0, bytes: file.bytes - changes.bytes }),
  )
}

type FileState = Pick<StoredFile, 'bytes' | 'updated_at'>

async function complete(items: Parameters<typeof transact>[0]): Promise<CompletionResult> {
  const failed = await transact(items)
  if (failed.length === 0) return 'done'
  return failed.includes(0) ? 'refused' : 'changed'
}

/**
 * Adds a file that comes of no upload, and takes its quota. Returns `exists` where there is one of that id, also in
 * the trash: a repeated call may have added it before.
 */
export async function addCopiedFile(
  library: FileLibrary,
  file: StoredFile,
): Promise<'added' | 'exists' | FullQuota> {
  const { owner, kind } = library
  const taken = { kind, files: 1, bytes: file.bytes } as const
  const failed = await transact([
    fileWrite(library, file),
    trashAbsenceCheck(library, file.id),
    reserveWrite(owner, taken),
  ])
  if (failed.length === 0) return 'added'
  if (failed.includes(0) || failed.includes(1)) return 'exists'
  const usage = await findQuotaUsage(owner)
  if (usage) return findFullQuota(owner, usage, taken)
  await createQuotaUsage(owner)
  return addCopiedFile(library, file)
}

/**
 * Removes a file and gives back its quota, if it still has the bytes that it was read with and nothing
 * was attached since `guard` was read; returns whether it did.
 */
export const removeStoredFile = (
  library: FileLibrary,
  file: StoredFile,
  guard: FileGuard,
): Promise<boolean> =>
  runAll(
    fileRemovalWrite(library, file),
    removalGuardWrite(library.owner, guard),
    freeQuotaWrite(library.owner, { kind: library.kind, files: 1, bytes: file.bytes }),
  )
