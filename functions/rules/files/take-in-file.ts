import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflict, Failure, invalid, notFound } from '#functions/failure.ts'
import { addFile, type FileLibrary, findFile, type StoredFile } from '#functions/table/files.ts'
import { type FileOwner, ownerName } from '#functions/table/owner.ts'
import {
  acceptUpload,
  findUpload,
  refuseUpload,
  type StoredUpload,
} from '#functions/table/uploads.ts'
import { extendHold, findHold } from '#functions/table/usage.ts'
import { clearHold, fitRoom, workTime } from './library-room.ts'
import { noteLost } from './note-lost.ts'
import { libraryOf } from './open-upload.ts'

/** What is made of the bytes that were sent: the fields of the file's record that say so. */
export type Made = Pick<StoredFile, 'path' | 'type' | 'bytes' | 'width' | 'height'> &
  Partial<Pick<StoredFile, 'seconds' | 'poster'>>

/**
 * Makes the file that an upload is to become, under this file id, and gives what is to be recorded and
 * how to write its bytes. Nothing may be written before `write`. The same bytes are always given the
 * same path, others and those of another upload never. Throws `invalid` for what must be refused for
 * good, in words for the person; answers `missing` where nothing has arrived.
 */
export type Make = (
  upload: StoredUpload,
  fileId: string,
) => Promise<{ made: Made; write: () => Promise<void> } | 'missing'>

type Request = {
  library: FileLibrary
  now: Date
  body: { upload_id: string; name?: string | undefined }
}

/**
 * Makes a file of the library out of an upload that has arrived. Every step can be taken again: after
 * a crash or a lost answer, and by two calls at once, there is one file. Bytes that no record names are
 * never shown, a record is there before its upload is removed.
 * Throws `not_found`, `conflict` when the upload is not there or came too late, `quota` when the file
 * takes more room than there is, and `invalid` for what is not sound: then nothing is kept.
 */
export async function takeInFile(request: Request, make: Make): Promise<StoredFile> {
  const { library, body } = request
  const upload = await getUpload(library, body.upload_id)
  if (upload.replaces !== undefined) throw invalid({ upload_id: messages.uploadForAnother })
  const before = await findFile(library, upload.file)
  if (before) return finish(library, upload, before)
  const made = await arrive(request, { upload, fileId: upload.file, make }).catch(
    async (error: unknown) => {
      // Another call with the same upload may have come first.
      const file = error instanceof Failure && (await findFile(library, upload.file))
      if (file) return file
      throw error
    },
  )
  return 'id' in made ? finish(library, upload, made) : add(request, upload, made)
}

/** The library's upload of this id. Throws `not_found`. */
export async function getUpload(library: FileLibrary, id: string): Promise<StoredUpload> {
  const upload = await findUpload(library.owner, id)
  if (upload && libraryOf(upload.library).kind === library.kind) return upload
  throw notFound()
}

/** Where the bytes of an upload arrive. */
export const placeOf = (owner: FileOwner, { id }: Pick<StoredUpload, 'id'>) => ({
  ownerId: ownerName(owner),
  uploadId: id,
})

/**
 * Brings what has arrived onto the media host, under this file's id: made, measured, given its room,
 * written, and accepted for good. No record names it yet.
 */
export async function arrive(
  { library, now }: Pick<Request, 'library' | 'now'>,
  { upload, fileId, make }: { upload: StoredUpload; fileId: string; make: Make },
): Promise<Made> {
  const { owner } = library
  if (upload.refusal !== undefined) throw await refusedBefore(owner, upload, upload.refusal)
  const until = new Date(now.getTime() + workTime)
  if (!(await extendHold(owner, upload.id, { now, until }))) throw await tooLate(owner, upload)
  const arrived = await madeOf({ owner, upload, now }, () => make(upload, fileId))
  if (arrived === 'missing') throw await notThere(library, upload)
  const { made, write } = arrived
  if (!(await fitRoom(library, upload.id, { bytes: made.bytes, now })))
    throw await tooLate(owner, upload)
  await write()
  if (!(await acceptUpload(owner, upload.id, fileId))) throw await tooLate(owner, upload)
  return made
}

type Arriving = { owner: FileOwner; upload: StoredUpload; now: Date }

async function madeOf<T>({ owner, upload, now }: Arriving, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof Failure && error.code === 'invalid'
    if (isRefused && (await refuseUpload(owner, upload.id, error.message))) {
      // The refusal stands and is to be answered, whether the admins can be told of it or not.
      await noteLost(owner, upload, { at: now.toISOString(), reason: error.message }).catch(
        () => undefined,
      )
      await tidy(owner, upload)
    }
    throw error
  }
}

async function notThere({ owner, kind }: FileLibrary, upload: StoredUpload): Promise<Failure> {
  const refusal = (await findUpload(owner, upload.id))?.refusal
  if (refusal !== undefined) return refusedBefore(owner, upload, refusal)
  return conflict(kind === 'image' ? messages.uploadMissing : messages.movieMissing)
}

async function tooLate(owner: FileOwner, upload: StoredUpload): Promise<Failure> {
  const present = await findUpload(owner, upload.id)
  if (present?.refusal !== undefined) return refusedBefore(owner, upload, present.refusal)
  // Whoever it was accepted for is about to need the room.
  if (present?.state === 'accepted') return invalid({ upload_id: messages.uploadForAnother })
  await tidy(owner, upload)
  return conflict(messages.uploadExpired)
}

async function refusedBefore(
  owner: FileOwner,
  upload: StoredUpload,
  refusal: string,
): Promise<Failure> {
  await tidy(owner, upload)
  return new Failure('invalid', refusal)
}

async function add(
  { library, now, body }: Request,
  upload: StoredUpload,
  made: Made,
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
  const standing = (await addFile(library, file)) ? file : await findFile(library, upload.file)
  // It may have been added and removed again meanwhile, by somebody who was quick.
  if (!standing) throw notFound()
  return finish(library, upload, standing)
}

async function finish(
  { owner }: FileLibrary,
  upload: StoredUpload,
  file: StoredFile,
): Promise<StoredFile> {
  await tidy(owner, upload)
  return file
}

/**
 * Ends an upload that is over: what it still holds becomes its file's room, or is given back where it has
 * become none; and what has arrived is removed.
 */
export async function tidy(owner: FileOwner, upload: StoredUpload): Promise<void> {
  const hold = await findHold(owner, upload.id)
  if (hold) await clearHold(owner, upload.id, hold)
  await removeUpload(placeOf(owner, upload))
}
