import * as v from 'valibot'
import { readUpload } from '#functions/bucket/uploads.ts'
import { imageTypes } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure, invalidFailure } from '#functions/failure.ts'
import {
  expireUpload,
  getUpload,
  refuseUpload,
  uploadPlace,
} from '#functions/rules/files/add-uploaded-file.ts'
import { makePoster } from '#functions/rules/images/codecs/make-image-files.ts'
import type { FileLibrary } from '#functions/table/files/files.ts'
import { findUpload, type StoredUpload } from '#functions/table/files/uploads.ts'

// Larger posters delay the page without a visible gain on phones.
const longestEdge = 1280

/** Separates a refused poster from a refused movie, whose upload stays usable. */
class PosterRefusal extends Error {
  override readonly name = 'PosterRefusal'
}

/**
 * Makes a JPEG poster of an uploaded image. Throws `conflict` if nothing has arrived, and
 * `PosterRefusal` for an invalid image.
 */
export async function makeSentPoster(library: FileLibrary, uploadId: string): Promise<Buffer> {
  const upload = await getUpload(library, uploadId)
  if (upload.refusal !== undefined) throw new PosterRefusal(upload.refusal)
  if (!v.is(v.picklist(imageTypes), upload.type)) throw new PosterRefusal(messages.uploadOtherKind)
  const sent = await readUpload(uploadPlace(library.owner, upload), upload.bytes)
  if (sent === 'missing') throw conflictFailure(messages.uploadMissing)
  if (sent === 'other-size') return refusePoster(library, upload, messages.uploadOtherSize)
  try {
    return await makePoster(sent, longestEdge)
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid')
      return refusePoster(library, upload, error.message)
    throw error
  }
}

async function refusePoster(
  { owner }: FileLibrary,
  upload: StoredUpload,
  message: string,
): Promise<never> {
  await refuseUpload(owner, upload, message)
  throw new PosterRefusal(message)
}

/** Turns a refused poster into an `invalid` that names its field. */
export async function reportPosterField<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PosterRefusal
      ? invalidFailure({ poster_upload_id: error.message })
      : error
  }
}

/** Releases the quota of a used poster upload and deletes its file. */
export async function finishPosterUpload({ owner }: FileLibrary, uploadId: string): Promise<void> {
  const upload = await findUpload(owner, uploadId)
  if (upload) await expireUpload(owner, upload)
}
