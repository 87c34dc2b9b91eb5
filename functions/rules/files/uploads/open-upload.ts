import * as v from 'valibot'
import { signUpload } from '#functions/bucket/uploads.ts'
import {
  type LibraryName,
  movieTypes,
  type PresignedUpload,
  type UploadRequest,
} from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  busyFailure,
  Failure,
  forbiddenFailure,
  invalidFailure,
  notFoundFailure,
} from '#functions/failure.ts'
import { takeLibraryQuota } from '#functions/rules/files/library/library-quota.ts'
import { listRestorableFiles } from '#functions/rules/files/trash/file-trash.ts'
import { type OperationName, reusedKeyFailure } from '#functions/rules/operations.ts'
import { addUpload } from '#functions/table/files/file-transactions.ts'
import {
  type FileKind,
  type FileLibrary,
  findFile,
  listFiles,
  type StoredFile,
} from '#functions/table/files/files.ts'
import { newFileId } from '#functions/table/files/files-by-time.ts'
import type { QuotaReservation } from '#functions/table/files/quota.ts'
import type { TrashedFile } from '#functions/table/files/trash.ts'
import { findUpload, type StoredUpload } from '#functions/table/files/uploads.ts'
import { hashToId, newId } from '#functions/table/ids.ts'
import { archiveOwner, type FileOwner, ownerName, sampleOwner } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'

type Request = {
  person: { id: string }
  /** The caller's shop; undefined for an admin. */
  shop: Shop | undefined
  now: Date
  operation: OperationName | undefined
  body: v.InferOutput<typeof UploadRequest>
}

const minute = 60_000

// What a slow mobile connection sends in a second: 1 Mbit.
const slowestConnection = 125_000

/**
 * How long an upload keeps its quota after its form expired while no bytes have arrived, in milliseconds.
 */
const idleTime = 10 * minute

/** How long a transfer that began before the form expired may take, in milliseconds. */
const arrivalTime = (bytes: number) => Math.max(idleTime, (bytes / slowestConnection) * 1000)

const libraries: Record<LibraryName, { kind: FileKind; owner: 'shop' | FileOwner }> = {
  images: { kind: 'image', owner: 'shop' },
  movies: { kind: 'movie', owner: 'shop' },
  editimages: { kind: 'image', owner: archiveOwner },
  editmovies: { kind: 'movie', owner: archiveOwner },
  sample: { kind: 'image', owner: sampleOwner },
}

/** The kind and the owner of a library of the wire. */
export const getUploadLibrary = (name: LibraryName) => libraries[name]

/**
 * Lets a browser send one file: reserves its quota and signs the form. A repetition under an operation key
 * returns the same upload, which reserves its quota once. Throws `forbidden` for a library of others,
 * `invalid` for a type that does not belong there and for a key that was used for something else,
 * `not_found` where the file to replace does not exist, `too_large`, and `quota`.
 */
export async function openUpload(request: Request): Promise<PresignedUpload> {
  const { person, operation, body } = request
  const library = requireLibrary(request)
  requireFitting(library.kind, body)
  const id = operation ? uploadIdFromKey(person, operation.key) : newId()
  const before = operation && (await findBefore(request, id))
  const upload = sameCall(before ?? (await addNew(request, library, id)), operation)
  const form = await signUpload({ ownerId: ownerName(library.owner), uploadId: upload.id }, upload)
  return { id: upload.id, expires_at: upload.expires_at, ...form }
}

/** The library of the call, if the caller may send to it. Throws `forbidden`. */
function requireLibrary({ shop, body }: Request): FileLibrary {
  const { kind, owner } = getUploadLibrary(body.library)
  if (owner === 'shop') {
    if (!shop) throw forbiddenFailure()
    return { kind, owner: shop }
  }
  if (shop) throw forbiddenFailure()
  return { kind, owner }
}

const isMovie = v.picklist(movieTypes)

/** Whether the upload is a movie's poster: an image sent to a library of movies. */
export const isPosterUpload = ({ library, type }: Pick<Request['body'], 'library' | 'type'>) =>
  getUploadLibrary(library).kind === 'movie' && !v.is(isMovie, type)

function requireFitting(kind: FileKind, { type, bytes }: Request['body']): void {
  if (v.is(isMovie, type)) {
    if (kind === 'image') throw invalidFailure({ type: messages.notPictureType })
    if (bytes > limits.movieBytes) throw new Failure('too_large', messages.movieTooLarge)
  } else if (bytes > limits.imageBytes) throw new Failure('too_large', messages.pictureTooLarge)
}

/** The upload of this id in any of the caller's libraries: a key names one call. */
async function findBefore({ shop }: Request, id: string): Promise<StoredUpload | undefined> {
  const owners = shop ? [shop] : [archiveOwner, sampleOwner]
  const found = await Promise.all(owners.map((owner) => findUpload(owner, id)))
  return found.find((upload) => upload !== undefined)
}

const uploadIdFromKey = ({ id }: Request['person'], key: string) => hashToId(`${id} ${key}`)

async function addNew(
  { now, operation, body }: Request,
  library: FileLibrary,
  id: string,
): Promise<StoredUpload> {
  const { owner } = library
  if (body.replaces !== undefined && !(await findFile(library, body.replaces)))
    throw notFoundFailure()
  const expires = now.getTime() + limits.uploadMinutes * minute
  const until = new Date(expires + arrivalTime(body.bytes))
  const idleAt = new Date(expires + idleTime)
  const reservation: QuotaReservation = {
    kind: library.kind,
    files: countUploadedFiles(body),
    bytes: body.bytes,
    file: newFileId(now),
    until: until.toISOString(),
    idle_at: idleAt.toISOString(),
    ...(operation && { hash: operation.hash }),
  }
  const upload: StoredUpload = {
    ...body,
    id,
    file: reservation.file,
    state: 'open',
    hash: operation?.hash,
    created_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
  }
  const result = await takeLibraryQuota(owner, { id, taken: reservation, now }, () =>
    addUpload(owner, upload, { reservation, at: idleAt }),
  )
  if (result === 'added') return upload
  const before = await findUpload(owner, id)
  if (!before) throw busyFailure()
  return before
}

/** How many files it adds: none if it replaces one or is a poster. */
const countUploadedFiles = (body: Request['body']): 0 | 1 =>
  body.replaces !== undefined || isPosterUpload(body) ? 0 : 1

function sameCall<Kept extends { hash?: string | undefined }>(
  kept: Kept,
  operation: Request['operation'],
): Kept {
  if (kept.hash === operation?.hash) return kept
  throw reusedKeyFailure()
}

/** A file of a library, or one that is in its trash. */
type SameFile = { file: StoredFile } | { trashed: TrashedFile }

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
