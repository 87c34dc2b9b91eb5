import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { signUpload } from '#functions/bucket/uploads.ts'
import {
  type Library,
  movieTypes,
  type Upload,
  type UploadRequest,
} from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { busy, Failure, forbidden, invalid, notFound } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { type FileKind, type FileLibrary, findFile } from '#functions/table/files.ts'
import { archive, type FileOwner, ownerName, samples } from '#functions/table/owner.ts'
import { newId } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { addUpload, findUpload, type StoredUpload } from '#functions/table/uploads.ts'
import { giveRoomBack } from '#functions/table/usage.ts'
import { takeRoom } from './library-room.ts'

type Request = {
  person: { id: string }
  /** The caller's own; an admin has none. */
  shop: Shop | undefined
  now: Date
  operation: OperationName | undefined
  body: v.InferOutput<typeof UploadRequest>
}

const minute = 60_000

// What a phone far from everything still sends in a second: 1 Mbit.
const slowestLine = 125_000

/** How long what is begun before the form expires may still be on its way, in milliseconds. */
const arrivalTime = (bytes: number) => Math.max(10 * minute, (bytes / slowestLine) * 1000)

const libraries: Record<Library, { kind: FileKind; owner: 'shop' | FileOwner }> = {
  images: { kind: 'image', owner: 'shop' },
  movies: { kind: 'movie', owner: 'shop' },
  editimages: { kind: 'image', owner: archive },
  editmovies: { kind: 'movie', owner: archive },
  sample: { kind: 'image', owner: samples },
}

/** What kind of files a library of the wire holds, and whose they are. */
export const libraryOf = (name: Library) => libraries[name]

/**
 * Lets a browser send one file: holds room for it, and signs the form to send it with. Under an
 * operation key the same call again is the same upload, which holds its room once.
 * Throws `forbidden` for a library that is not the caller's, `invalid` for a type that does not belong
 * there and for a key that was used for something else, `not_found` where the file that it is to
 * replace does not exist, `too_large`, and `quota`.
 */
export async function openUpload(request: Request): Promise<Upload> {
  const { person, operation, body } = request
  const library = libraryFor(request)
  requireFitting(library.kind, body)
  const id = operation ? idUnder(person, operation.key) : newId()
  const before = operation && (await findBefore(request, id))
  const upload = sameCall(before ?? (await addNew(request, library, id)), operation)
  const form = await signUpload({ ownerId: ownerName(library.owner), uploadId: upload.id }, upload)
  return { id: upload.id, expires_at: upload.expires_at, ...form }
}

/** The library that the call names, if it is the caller's to send to: the shop's own, or the admins'. */
function libraryFor({ shop, body }: Request): FileLibrary {
  const { kind, owner } = libraryOf(body.library)
  if (owner === 'shop') {
    if (!shop) throw forbidden()
    return { kind, owner: shop }
  }
  if (shop) throw forbidden()
  return { kind, owner }
}

const isMovie = v.picklist(movieTypes)

/** Whether what is sent is to be a movie's poster: a picture on its way into a library of movies. */
export const isPoster = ({ library, type }: Pick<Request['body'], 'library' | 'type'>) =>
  libraryOf(library).kind === 'movie' && !v.is(isMovie, type)

function requireFitting(kind: FileKind, { type, bytes }: Request['body']): void {
  if (v.is(isMovie, type)) {
    if (kind === 'image') throw invalid({ type: messages.notPictureType })
    if (bytes > limits.movieBytes) throw new Failure('too_large', messages.movieTooLarge)
  } else if (bytes > limits.imageBytes) throw new Failure('too_large', messages.pictureTooLarge)
}

/** The upload of this id, in whichever of the caller's libraries: a key names one call alone. */
async function findBefore({ shop }: Request, id: string): Promise<StoredUpload | undefined> {
  const owners = shop ? [shop] : [archive, samples]
  const found = await Promise.all(owners.map((owner) => findUpload(owner, id)))
  return found.find((upload) => upload !== undefined)
}

const idUnder = ({ id }: Request['person'], key: string) =>
  createHash('sha256').update(`${id} ${key}`).digest('base64url')

async function addNew(
  { now, operation, body }: Request,
  library: FileLibrary,
  id: string,
): Promise<StoredUpload> {
  const { owner } = library
  if (body.replaces !== undefined && !(await findFile(library, body.replaces))) throw notFound()
  const expires = now.getTime() + limits.uploadMinutes * minute
  const until = new Date(expires + arrivalTime(body.bytes))
  const asked = {
    kind: library.kind,
    files: filesOf(body),
    bytes: body.bytes,
    file: newId(),
    until: until.toISOString(),
    ...(operation && { hash: operation.hash }),
  }
  // Room first: a crash in between leaves a hold, which runs out by itself.
  const hold = sameCall(await takeRoom(owner, id, { hold: asked, now }), operation)
  const upload: StoredUpload = {
    ...body,
    id,
    file: hold.file,
    state: 'open',
    hash: hold.hash,
    created_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
  }
  if (await addUpload(owner, upload, until)) return upload

  const standing = await findUpload(owner, id)
  if (!standing) throw busy()
  // The other call was through before this one took room: this room is one too many.
  if (standing.file !== hold.file) await giveRoomBack(owner, id, hold)
  return standing
}

/** How many files it will be: none that takes another's place, and none that is a movie's poster. */
const filesOf = (body: Request['body']): 0 | 1 =>
  body.replaces !== undefined || isPoster(body) ? 0 : 1

function sameCall<Kept extends { hash?: string | undefined }>(
  kept: Kept,
  operation: Request['operation'],
): Kept {
  if (kept.hash === operation?.hash) return kept
  throw invalid({ 'Idempotency-Key': messages.keyReused })
}
