import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { quotaWorkTime, takeLibraryQuota } from '#functions/rules/files/library/library-quota.ts'
import { returnToLibrary } from '#functions/rules/files/trash/file-trash.ts'
import {
  acceptUploadAsSame,
  addFileOfUpload,
  type CompletionResult,
  endUpload,
} from '#functions/table/files/file-transactions.ts'
import { type FileLibrary, findFile, type StoredFile } from '#functions/table/files/files.ts'
import {
  extendQuotaReservation,
  findQuotaUsage,
  recordLostUploadTime,
  resizeQuotaReservation,
} from '#functions/table/files/quota.ts'
import { findUpload, type StoredUpload } from '#functions/table/files/uploads.ts'
import { type FileOwner, ownerName } from '#functions/table/owner.ts'
import { putTrouble, type Trouble } from '#functions/table/shops/troubles.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { findSameFile, getUploadLibrary, isPosterUpload } from './open-upload.ts'

/** The attributes of a file that depend on its bytes. */
export type FileDetails = Pick<StoredFile, 'path' | 'type' | 'bytes' | 'width' | 'height'> &
  Partial<Pick<StoredFile, 'seconds' | 'poster' | 'hashes'>>

/**
 * Makes a file of an upload, under this file id: what to store, and a function that writes its bytes.
 * Writes nothing before `write`. The same bytes always get the same path, other bytes and other uploads
 * never do. Throws `invalid` with a message to the shop for what is refused for good; returns `missing`
 * where nothing has arrived.
 */
export type MakeFile = (
  upload: StoredUpload,
  fileId: string,
) => Promise<{ made: FileDetails; write: () => Promise<void> } | 'missing'>

type Request = {
  library: FileLibrary
  now: Date
  body: { upload_id: string; name?: string | undefined }
}

/**
 * Makes a file of the library out of an upload that has arrived: writes its bytes, then adds the file,
 * accepts the upload and commits the quota in one transaction. Repeatable; of two calls at once both
 * return the one file.
 * Throws `not_found`, `conflict` when the upload is not there or came too late, `quota` when the file
 * does not fit, and `invalid` for a file that is not accepted: then nothing is stored.
 */
export async function addUploadedFile(request: Request, make: MakeFile): Promise<StoredFile> {
  const { library, body } = request
  const upload = await getUpload(library, body.upload_id)
  if (upload.replaces !== undefined) throw invalidFailure({ upload_id: messages.uploadForAnother })
  const before = await findFile(library, upload.same_as ?? upload.file)
  if (before) return finishUpload(library, upload, before)
  const made = await storeUploadedBytes(request, { upload, fileId: upload.file, make }).catch(
    async (error: unknown) => {
      // Another call with the same upload may have come first.
      const file = error instanceof Failure && (await findFileOfUpload(library, upload.id))
      if (file) return file
      throw error
    },
  )
  return finishUpload(
    library,
    upload,
    'id' in made ? made : await addNewFile(request, upload, made),
  )
}

/** The library's upload of this id. Throws `not_found`. */
export async function getUpload(library: FileLibrary, id: string): Promise<StoredUpload> {
  const upload = await findUpload(library.owner, id)
  if (upload && getUploadLibrary(upload.library).kind === library.kind) return upload
  throw notFoundFailure()
}

/** Where the bytes of an upload arrive. */
export const uploadPlace = (owner: FileOwner, { id }: Pick<StoredUpload, 'id'>) => ({
  ownerId: ownerName(owner),
  uploadId: id,
})

/**
 * Writes the bytes of an upload to the media host, under this file's id, and resizes its reservation to
 * them. No file names them yet.
 */
export async function storeUploadedBytes(
  { library, now }: Pick<Request, 'library' | 'now'>,
  { upload, fileId, make }: { upload: StoredUpload; fileId: string; make: MakeFile },
): Promise<FileDetails> {
  const { owner, kind } = library
  const { id } = upload
  if (upload.refusal !== undefined) throw await refusedFailure(owner, upload, upload.refusal)
  const until = new Date(now.getTime() + quotaWorkTime)
  if (!(await extendQuotaReservation(owner, id, { now, until, idleAt: until })))
    throw await expiredFailure(owner, upload)
  const arrived = await makeOrRefuse({ owner, upload, now }, () => make(upload, fileId))
  if (arrived === 'missing') throw await missingFailure(library, upload)
  const { made, write } = arrived
  const taken = { kind, files: 1, bytes: made.bytes } as const
  const resized = await takeLibraryQuota(owner, { id, taken, now }, () =>
    resizeQuotaReservation(owner, id, made.bytes),
  )
  if (resized === 'gone') throw await expiredFailure(owner, upload)
  await write()
  return made
}

type Arriving = { owner: FileOwner; upload: StoredUpload; now: Date }

async function makeOrRefuse<T>(
  { owner, upload, now }: Arriving,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof Failure && error.code === 'invalid'
    if (isRefused && (await refuseUpload(owner, upload, error.message))) {
      // The refusal is answered even if it cannot be listed for the admins.
      await recordLostUpload(owner, upload, { at: now.toISOString(), reason: error.message }).catch(
        () => undefined,
      )
    }
    throw error
  }
}

async function missingFailure(
  { owner, kind }: FileLibrary,
  upload: StoredUpload,
): Promise<Failure> {
  const refusal = (await findUpload(owner, upload.id))?.refusal
  if (refusal !== undefined) return refusedFailure(owner, upload, refusal)
  return conflictFailure(kind === 'image' ? messages.uploadMissing : messages.movieMissing)
}

/** Why an upload can no longer become a file. Ends it, unless it was accepted for another file. */
export async function expiredFailure(owner: FileOwner, upload: StoredUpload): Promise<Failure> {
  const present = await findUpload(owner, upload.id)
  if (present?.refusal !== undefined) return refusedFailure(owner, upload, present.refusal)
  // The file that it was accepted for exists.
  if (present?.state === 'accepted') return invalidFailure({ upload_id: messages.uploadForAnother })
  await expireUpload(owner, upload)
  return conflictFailure(messages.uploadExpired)
}

async function refusedFailure(
  owner: FileOwner,
  upload: StoredUpload,
  refusal: string,
): Promise<Failure> {
  await removeUpload(uploadPlace(owner, upload))
  return new Failure('invalid', refusal)
}

async function addNewFile(
  { library, now, body }: Request,
  upload: StoredUpload,
  made: FileDetails,
): Promise<StoredFile> {
  const file: StoredFile = {
    seconds: 0,
    poster: '',
    ...made,
    id: upload.file,
    name: body.name ?? upload.name,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  return retryWhileChanged(async () => {
    const end = await completeUpload(library, file, { upload, now })
    if (end?.result === 'done') return end.file
    // Another call with the same upload may have come first.
    const before = await findFileOfUpload(library, upload.id)
    if (before) return before
    if (end?.result !== 'changed') throw await expiredFailure(library.owner, upload)
    return undefined
  })
}

/**
 * Completes an upload with this file, or with one of the same content where the browser asked for that by
 * its hash. Returns undefined where its reservation is gone.
 */
async function completeUpload(
  library: FileLibrary,
  file: StoredFile,
  { upload, now }: { upload: StoredUpload; now: Date },
): Promise<{ file: StoredFile; result: CompletionResult } | undefined> {
  const usage = await findQuotaUsage(library.owner)
  const reservation = usage?.open[upload.id]
  if (!usage || !reservation) return undefined
  const hashes = isStoredOnce(library, upload) ? file.hashes : undefined
  if (!hashes)
    return { file, result: await addFileOfUpload(library, file, { upload, reservation }) }
  const same = await findSameFile(library, { hashes, now })
  if (same && 'trashed' in same) {
    await returnToLibrary(library, same.trashed, now)
    return { file, result: 'changed' }
  }
  if (same) {
    const result = await acceptUploadAsSame(library, same.file, { upload, reservation })
    return { file: same.file, result }
  }
  const completion = { upload, reservation, addedBefore: usage.added }
  return { file, result: await addFileOfUpload(library, file, completion) }
}

/** Only in libraries of shops: equal images of the admins may have other texts. */
const isStoredOnce = ({ owner }: FileLibrary, { sha256 }: StoredUpload) =>
  'shopId' in owner && sha256 !== undefined

/** The file that this upload has become, also one with the same content, or undefined. */
async function findFileOfUpload(library: FileLibrary, id: string): Promise<StoredFile | undefined> {
  const upload = await findUpload(library.owner, id)
  return upload && findFile(library, upload.same_as ?? upload.file)
}

async function finishUpload(
  { owner }: FileLibrary,
  upload: StoredUpload,
  file: StoredFile,
): Promise<StoredFile> {
  await removeUpload(uploadPlace(owner, upload))
  return file
}

/** Refuses an open upload with this message, releases its quota and removes its bytes; returns whether it did. */
export async function refuseUpload(
  owner: FileOwner,
  upload: StoredUpload,
  refusal: string,
): Promise<boolean> {
  const isRefused = await endUpload(owner, upload.id, { state: 'refused', refusal })
  if (isRefused) await removeUpload(uploadPlace(owner, upload))
  return isRefused
}

/** Ends an upload that becomes no file, releases its quota and removes its bytes. */
export async function expireUpload(owner: FileOwner, upload: StoredUpload): Promise<void> {
  await endUpload(owner, upload.id, { state: 'expired' })
  await removeUpload(uploadPlace(owner, upload))
}

/**
 * Lists for the admins that a shop's file was refused or never arrived. Not for the admins' own uploads,
 * nor for posters, which the app makes. The shop must be marked as active before.
 */
export async function recordLostUpload(
  owner: FileOwner,
  upload: StoredUpload,
  { at, reason }: Pick<Trouble, 'at' | 'reason'>,
): Promise<void> {
  if (!('shopId' in owner) || isPosterUpload(upload)) return
  const { id, name } = upload
  await recordLostUploadTime(owner, at)
  await putTrouble(id, { shop_id: owner.shopId, at, kind: 'upload', reason, name })
}
