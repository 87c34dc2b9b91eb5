import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia, readMedia } from '#functions/bucket/media.ts'
import {
  copyArrived,
  copyOnMedia,
  findArrived,
  findOnMedia,
  readArrived,
} from '#functions/bucket/movies.ts'
import { movieTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { type MoviePath, moviePath, parseMoviePath, posterPath } from '#functions/contract/movie.ts'
import { Failure, notFound } from '#functions/failure.ts'
import { type Made, type Make, placeOf } from '#functions/rules/files/take-in-file.ts'
import type { FileLibrary, StoredFile } from '#functions/table/files.ts'
import type { StoredUpload } from '#functions/table/uploads.ts'
import { posterOf } from './movie-poster.ts'
import { type MovieFacts, readMovie } from './read-movie.ts'

/** Gives the poster that a movie is to have, a JPEG, or undefined for none. */
export type FindPoster = () => Promise<Buffer | undefined>

/** Makes movies out of what the owner has sent: checked, and copied as they are, by S3 itself. */
export const makeMovie =
  ({ owner }: FileLibrary, findPoster: FindPoster | undefined): Make =>
  async (upload, fileId) => {
    const place = placeOf(owner, upload)
    const arrived = await findArrived(place)
    if (!arrived) return 'missing'
    const { bytes, etag } = arrived
    if (bytes !== upload.bytes) throw new Failure('invalid', messages.uploadOtherSize)
    if (!v.is(v.picklist(movieTypes), upload.type))
      throw new Failure('invalid', messages.movieOtherKind)
    const read = (start: number, end: number) => readArrived(place, etag, { start, end })
    const facts = await readMovie({ bytes, read }, upload.type)
    const poster = await findPoster?.()
    const movie = pathOf({ upload, fileId, bytesNamed: etag, facts, poster })
    return {
      made: madeOf(movie, { ...facts, type: upload.type, bytes }, poster),
      write: () =>
        written(movie, poster, (path) => copyArrived(place, etag, { path, type: upload.type })),
    }
  }

/**
 * Gives a movie that is there another poster, which has arrived as this upload. A path never changes
 * what lies under it, so the movie is copied to a new one.
 */
export const makeWithPoster =
  (library: FileLibrary, present: StoredFile): Make =>
  async (upload, fileId) => {
    const poster = await posterOf(library, upload.id)
    const before = parseMoviePath(present.path)
    const lying = before && (await findOnMedia(present.path))
    if (!lying) throw notFound()
    const contentId = contentIdOf(upload, present.path, poster)
    const movie: MoviePath = { ...before, fileId, contentId, hasPoster: true }
    const { type, seconds } = present
    return {
      made: madeOf(movie, { ...movie, type, seconds, bytes: lying.bytes }, poster),
      write: () =>
        written(movie, poster, (path) => copyOnMedia(present.path, lying.etag, { path, type })),
    }
  }

/** The poster that a movie has now. */
export const presentPoster =
  ({ poster }: StoredFile): FindPoster =>
  async () =>
    poster === '' ? undefined : readMedia(poster)

type Parts = {
  upload: StoredUpload
  fileId: string
  /** What says which bytes the movie is made of. */
  bytesNamed: string
  facts: MovieFacts
  poster: Buffer | undefined
}

function pathOf({ upload, fileId, bytesNamed, facts, poster }: Parts): MoviePath {
  return {
    fileId,
    contentId: contentIdOf(upload, bytesNamed, poster),
    width: facts.width,
    height: facts.height,
    hasPoster: poster !== undefined,
    extension: upload.type === 'video/webm' ? 'webm' : 'mp4',
  }
}

// Of the upload, the movie and its poster: the same are written to the same paths again, others never are.
function contentIdOf(upload: StoredUpload, bytesNamed: string, poster: Buffer | undefined): string {
  const hash = createHash('sha256').update(`${upload.file} ${bytesNamed} `)
  return hash
    .update(poster ?? '')
    .digest('base64url')
    .slice(0, 22)
}

function madeOf(
  movie: MoviePath,
  { width, height, seconds, type, bytes }: MovieFacts & { type: string; bytes: number },
  poster: Buffer | undefined,
): Made {
  const sum = bytes + (poster?.byteLength ?? 0)
  const paths = { path: moviePath(movie), poster: posterPath(movie) }
  return { ...paths, type, bytes: sum, width, height, seconds }
}

async function written(
  movie: MoviePath,
  poster: Buffer | undefined,
  copyTo: (path: string) => Promise<void>,
): Promise<void> {
  if (poster) await putMedia([{ path: posterPath(movie), type: 'image/jpeg', bytes: poster }])
  await copyTo(moviePath(movie))
}
