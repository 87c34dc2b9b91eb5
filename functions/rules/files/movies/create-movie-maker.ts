import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia, readMedia } from '#functions/bucket/media.ts'
import {
  copyUploadToMedia,
  copyWithinMedia,
  findMediaObject,
  findUploadedObject,
  readUploadedRange,
} from '#functions/bucket/movies.ts'
import { readUpload } from '#functions/bucket/uploads.ts'
import {
  type MoviePath,
  moviePath,
  parseMoviePath,
  posterPath,
} from '#functions/contract/files/file-path.ts'
import { imageTypes, movieTypes } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { makePoster } from '#functions/rules/files/codecs/make-image-files.ts'
import {
  expireUpload,
  getUpload,
  type MakeFile,
  refuseUpload,
  uploadPlace,
} from '#functions/rules/files/uploads/add-uploaded-file.ts'
import type { FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import { findUpload, type StoredUpload } from '#functions/table/files/uploads.ts'
import { type MovieSize, readMovie } from './read-movie.ts'

/** Returns the poster of a movie as JPEG, or undefined for none. */
export type FindPoster = () => Promise<Buffer | undefined>

/** Checks an uploaded movie and lets S3 copy it, with its metadata emptied. */
export const createMovieMaker =
  ({ owner }: FileLibrary, findPoster: FindPoster | undefined): MakeFile =>
  async (upload, fileId) => {
    const place = uploadPlace(owner, upload)
    const arrived = await findUploadedObject(place)
    if (!arrived) return 'missing'
    const { bytes, etag } = arrived
    if (bytes !== upload.bytes) throw new Failure('invalid', messages.uploadOtherSize)
    if (!v.is(v.picklist(movieTypes), upload.type))
      throw new Failure('invalid', messages.movieOtherKind)
    const read = (start: number, end: number) => readUploadedRange(place, etag, { start, end })
    const { metadata, ...facts } = await readMovie({ bytes, read })
    const poster = await findPoster?.()
    const { type } = upload
    const { width, height } = facts
    const contentId = deriveContentId(upload, etag, poster)
    const movie = { fileId, contentId, width, height, hasPoster: poster !== undefined }
    return buildMovie(movie, { ...facts, type, bytes, poster }, (path) =>
      copyUploadToMedia(place, etag, { path, type, bytes, metadata }),
    )
  }

/**
 * Gives an existing movie another poster. Paths are immutable, so the movie is copied to a new one.
 */
export const createPosterMaker =
  (library: FileLibrary, present: StoredFile): MakeFile =>
  async (upload, fileId) => {
    const poster = await makeSentPoster(library, upload.id)
    const before = parseMoviePath(present.path)
    const lying = before && (await findMediaObject(present.path))
    if (!lying) throw notFoundFailure()
    const contentId = deriveContentId(upload, present.path, poster)
    const movie: MoviePath = { ...before, fileId, contentId, hasPoster: true }
    const { type, seconds } = present
    const facts = { ...movie, type, seconds, bytes: lying.bytes, poster }
    return buildMovie(movie, facts, (path) =>
      copyWithinMedia(present.path, lying.etag, { path, type }),
    )
  }

export const findCurrentPoster =
  ({ poster }: StoredFile): FindPoster =>
  async () =>
    poster === '' ? undefined : readMedia(poster)

// The same upload, movie and poster always get the same path.
function deriveContentId(
  upload: StoredUpload,
  bytesNamed: string,
  poster: Buffer | undefined,
): string {
  const hash = createHash('sha256').update(`${upload.file} ${bytesNamed} `)
  return hash
    .update(poster ?? '')
    .digest('base64url')
    .slice(0, 22)
}

type Facts = MovieSize & { type: string; bytes: number; poster: Buffer | undefined }

/** A movie with its poster, and a function that writes both. */
function buildMovie(
  movie: MoviePath,
  { width, height, seconds, type, bytes, poster }: Facts,
  copyTo: (path: string) => Promise<void>,
) {
  const paths = { path: moviePath(movie), poster: posterPath(movie) }
  const sum = bytes + (poster?.byteLength ?? 0)
  return {
    made: { ...paths, type, bytes: sum, width, height, seconds },
    async write() {
      if (poster) await putMedia([{ path: paths.poster, type: 'image/jpeg', bytes: poster }])
      await copyTo(paths.path)
    },
  }
}

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
