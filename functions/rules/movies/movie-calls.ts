import type { Movie } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { updateFile } from '#functions/rules/files/change-file.ts'
import { findUses } from '#functions/rules/files/file-uses.ts'
import type { LibraryCall } from '#functions/rules/files/library-call.ts'
import { takeInFile } from '#functions/rules/files/take-in-file.ts'
import { once } from '#functions/rules/once.ts'
import { countFiles, type FileLibrary, findFile, type StoredFile } from '#functions/table/files.ts'
import { movieAnswer } from './movie-answer.ts'
import { endPosterUpload, posterOf, sayingWhichField } from './movie-poster.ts'
import { type FindPoster, makeMovie, makeWithPoster, presentPoster } from './take-in-movie.ts'

type Arrived = {
  upload_id: string
  poster_upload_id?: string | undefined
  name?: string | undefined
}

type Changed = { id: string } & { [Field in keyof Arrived]?: Arrived[Field] | undefined }

type Answer = { res: string; movie: Movie; count: number }

/** Takes a movie in that has arrived, with the poster that has arrived beside it. */
export async function uploadMovie(call: LibraryCall<Arrived>): Promise<Answer> {
  const library = { owner: call.owner, kind: 'movie' } as const
  const { poster_upload_id } = call.body
  const make = makeMovie(library, sentPoster(library, poster_upload_id))
  const takeIn = async () => {
    const file = await sayingWhichField(takeInFile({ ...call, library }, make))
    if (poster_upload_id !== undefined) await endPosterUpload(library, poster_upload_id)
    return file
  }
  // The upload itself remembers what became of it.
  const file = (await once(call, takeIn)) ?? (await takeIn())
  return { res: messages.uploaded, movie: movieAnswer(file, []), count: await countFiles(library) }
}

/** Gives a movie another name, other bytes, another poster; what is left out stays. */
export async function updateMovie(call: LibraryCall<Changed>): Promise<Answer> {
  const library = { owner: call.owner, kind: 'movie' } as const
  const changed = await once(call, () => change(call, library))
  const file = changed ?? (await findFile(library, call.body.id))
  if (!file) throw notFound()
  const [uses, count] = await Promise.all([findUses(call.owner, call.now), countFiles(library)])
  return { res: messages.changed, movie: movieAnswer(file, uses.get(file.id) ?? []), count }
}

async function change(
  { now, body }: LibraryCall<Changed>,
  library: FileLibrary,
): Promise<StoredFile> {
  const { id, name, upload_id, poster_upload_id } = body
  const present = await findFile(library, id)
  if (!present) throw notFound()
  if (upload_id === undefined) {
    const poster = { id, name, upload_id: poster_upload_id }
    return sayingWhichField(
      updateFile({ library, now, body: poster }, makeWithPoster(library, present)),
    )
  }
  const poster = sentPoster(library, poster_upload_id) ?? presentPoster(present)
  const make = makeMovie(library, poster)
  const file = await sayingWhichField(updateFile({ library, now, body }, make))
  if (poster_upload_id !== undefined) await endPosterUpload(library, poster_upload_id)
  return file
}

function sentPoster(library: FileLibrary, uploadId: string | undefined): FindPoster | undefined {
  return uploadId === undefined ? undefined : () => posterOf(library, uploadId)
}
