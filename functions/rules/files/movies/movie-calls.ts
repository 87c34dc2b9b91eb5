import type { LibraryMovie } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import { toMovieAnswer } from '#functions/rules/files/library/library-answers.ts'
import { getLibrary, type LibraryCall } from '#functions/rules/files/library/list-files.ts'
import { updateLibraryFile } from '#functions/rules/files/library/update-file.ts'
import { addUploadedFile } from '#functions/rules/files/uploads/add-uploaded-file.ts'
import { type FileLibrary, findFile, type StoredFile } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/trash.ts'
import {
  createMovieMaker,
  createPosterMaker,
  type FindPoster,
  findCurrentPoster,
  finishPosterUpload,
  makeSentPoster,
  reportPosterField,
} from './create-movie-maker.ts'

type NewMovie = {
  upload_id: string
  poster_upload_id?: string | undefined
  name?: string | undefined
}

type MovieChange = { id: string } & { [Field in keyof NewMovie]?: NewMovie[Field] | undefined }

type Answer = { res: string; movie: LibraryMovie; count: number }

/** Adds an uploaded movie with the poster uploaded beside it. */
export async function uploadMovie(call: LibraryCall<NewMovie>): Promise<Answer> {
  const library = getLibrary(call, 'movie')
  const { poster_upload_id } = call.body
  const make = createMovieMaker(library, findSentPoster(library, poster_upload_id))
  const file = await reportPosterField(addUploadedFile({ ...call, library }, make))
  if (poster_upload_id !== undefined) await finishPosterUpload(library, poster_upload_id)
  return {
    res: messages.uploaded,
    movie: toMovieAnswer(file, []),
    count: await countFiles(library),
  }
}

/** Changes name, bytes or poster of a movie. */
export async function updateMovie(call: LibraryCall<MovieChange>): Promise<Answer> {
  const library = getLibrary(call, 'movie')
  const file = await applyChange(call, library)
  const [uses, count] = await Promise.all([
    findFileUses(library.owner, call.now),
    countFiles(library),
  ])
  return { res: messages.changed, movie: toMovieAnswer(file, uses.get(file.id) ?? []), count }
}

async function applyChange(
  { now, body }: LibraryCall<MovieChange>,
  library: FileLibrary,
): Promise<StoredFile> {
  const { id, name, upload_id, poster_upload_id } = body
  const present = await findFile(library, id)
  if (!present) throw notFoundFailure()
  if (upload_id === undefined) {
    const poster = { id, name, upload_id: poster_upload_id }
    return reportPosterField(
      updateLibraryFile({ library, now, body: poster }, createPosterMaker(library, present)),
    )
  }
  const poster = findSentPoster(library, poster_upload_id) ?? findCurrentPoster(present)
  const make = createMovieMaker(library, poster)
  const file = await reportPosterField(updateLibraryFile({ library, now, body }, make))
  if (poster_upload_id !== undefined) await finishPosterUpload(library, poster_upload_id)
  return file
}

function findSentPoster(
  library: FileLibrary,
  uploadId: string | undefined,
): FindPoster | undefined {
  return uploadId === undefined ? undefined : () => makeSentPoster(library, uploadId)
}
