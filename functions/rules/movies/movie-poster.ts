import * as v from 'valibot'
import { readUpload } from '#functions/bucket/uploads.ts'
import { pictureTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflict, Failure, invalid } from '#functions/failure.ts'
import { getUpload, placeOf, tidy } from '#functions/rules/files/take-in-file.ts'
import { makePoster } from '#functions/rules/pictures/make-picture.ts'
import type { FileLibrary } from '#functions/table/files.ts'
import { findUpload, refuseUpload, type StoredUpload } from '#functions/table/uploads.ts'

// A player on a telephone shows no more, and a page has to load it before anything moves.
const longestEdge = 1280

/** That a poster is refused says nothing of its movie, which stays to be taken in with another one. */
class PosterRefusal extends Error {
  override readonly name = 'PosterRefusal'
}

/**
 * Makes a movie's poster out of a picture that has arrived in the library: one JPEG. Throws `conflict`
 * where nothing has arrived, and what `sayingWhichField` tells the person for what is no sound picture.
 */
export async function posterOf(library: FileLibrary, uploadId: string): Promise<Buffer> {
  const upload = await getUpload(library, uploadId)
  if (upload.refusal !== undefined) throw new PosterRefusal(upload.refusal)
  if (!v.is(v.picklist(pictureTypes), upload.type))
    throw new PosterRefusal(messages.uploadOtherKind)
  const sent = await readUpload(placeOf(library.owner, upload), upload.bytes)
  if (sent === 'missing') throw conflict(messages.uploadMissing)
  if (sent === 'other-size') return refuse(library, upload, messages.uploadOtherSize)
  try {
    return await makePoster(sent, upload.type, longestEdge)
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid')
      return refuse(library, upload, error.message)
    throw error
  }
}

async function refuse(
  { owner }: FileLibrary,
  upload: StoredUpload,
  message: string,
): Promise<never> {
  if (await refuseUpload(owner, upload.id, message)) await tidy(owner, upload)
  throw new PosterRefusal(message)
}

/** Does this work; where a poster was refused in it, throws `invalid` that names the poster's field. */
export async function sayingWhichField<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PosterRefusal ? invalid({ poster_upload_id: error.message }) : error
  }
}

/** Ends the upload of a poster that has been made: gives back its room, and removes what had arrived. */
export async function endPosterUpload({ owner }: FileLibrary, uploadId: string): Promise<void> {
  const upload = await findUpload(owner, uploadId)
  if (upload) await tidy(owner, upload)
}
