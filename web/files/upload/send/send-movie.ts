import { fieldMessages } from '#functions/contract/field-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { FileOwnerKind } from '#web/files/file-kind-labels.ts'
import { captureMoviePoster } from '#web/files/media/make-poster.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { isRetryable } from './is-retryable.ts'
import {
  registerUpload,
  type SentFile,
  toLibraryName,
  type UploadTask,
  uploadContent,
} from './send-upload.ts'

/** The wire name and the endpoints of each movie library. Samples hold no movies. */
const movieLibraries = {
  shop: { library: 'movies', update: 'updateMovie', upload: 'uploadMovie' },
  archive: {
    library: 'editmovies',
    update: 'updateArchiveMovie',
    upload: 'uploadArchiveMovie',
  },
} as const

const getMovieLibrary = (owner: FileOwnerKind) =>
  movieLibraries[owner === 'archive' ? owner : 'shop']

/**
 * Sends a movie into its library, with a poster if this browser can make one, and returns it.
 * @throws {Error} with a message for the shop
 */
export async function sendMovie(task: UploadTask): Promise<SentFile> {
  const { item, state, onProgress } = task
  const { file, owner, replaces } = item
  const { library } = getMovieLibrary(owner)
  state.movie ??= await loadAndPrepare(task)
  const content = state.movie
  const name = toLibraryName(file, '動画')
  // Made while the movie is sent, and shown as its preview.
  state.cover ??= createPosterPreview(content, task)
  const tooLarge = fieldMessages.movieTooLarge
  const declaration = {
    library,
    name,
    type: 'video/mp4',
    replaces,
    content,
    tooLarge,
    onProgress,
  } as const
  const upload_id = await uploadContent(task, 'file', declaration)
  // After the movie: an upload expires in a few minutes, and the movie may take longer.
  const poster_upload_id = await uploadPoster(task, await state.cover)
  const movie = replaces === undefined ? { name } : { id: replaces }
  return registerMovie(task, { upload_id, ...movie }, poster_upload_id)
}

const chunk = nextChunkNumber()

/** Returns the MP4 to send. */
async function loadAndPrepare({ item: { file }, signal }: UploadTask): Promise<Blob> {
  const { prepareMovie } = await loadChunk({
    chunk,
    load: () => import('#web/files/media/prepare-movie.ts'),
    address: () => window.location.href,
  }).catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
  return prepareMovie(file, signal)
}

async function createPosterPreview(
  movie: Blob,
  { onPreview }: UploadTask,
): Promise<Blob | undefined> {
  const poster = await captureMoviePoster(movie)
  if (poster) onPreview(poster)
  return poster
}

/** Returns undefined when the server refuses the poster; throws when a retry may help. */
async function uploadPoster(
  task: UploadTask,
  content: Blob | undefined,
): Promise<string | undefined> {
  if (!content) return undefined
  const tooLarge = fieldMessages.pictureTooLarge
  const declaration = {
    library: getMovieLibrary(task.item.owner).library,
    name: '動画の表紙',
    type: 'image/jpeg',
    content,
    tooLarge,
  } as const
  try {
    return await uploadContent(task, 'poster', declaration)
  } catch (error) {
    if (isRetryable(error)) throw error
    return undefined
  }
}

type MovieTarget = { upload_id: string } & ({ name: string } | { id: string })

/** Registers the movie without its poster when the server refuses the poster. */
async function registerMovie(
  task: UploadTask,
  movie: MovieTarget,
  poster_upload_id: string | undefined,
): Promise<SentFile> {
  const { client, item, signal } = task
  const { update, upload } = getMovieLibrary(item.owner)
  const call = (body: MovieTarget & { poster_upload_id?: string }, idempotencyKey: string) =>
    'id' in body
      ? client[update]({ body }, { idempotencyKey, signal })
      : client[upload]({ body }, { idempotencyKey, signal })
  const registerAlone = async () => call(movie, movie.upload_id)
  const registerWithPoster = async (poster: string) =>
    call({ ...movie, poster_upload_id: poster }, poster).catch((error: unknown) => {
      if (isPosterRefused(error)) return registerAlone()
      throw error
    })
  const { res, movie: registered } = await registerUpload(task, () =>
    poster_upload_id ? registerWithPoster(poster_upload_id) : registerAlone(),
  )
  return { path: registered.url, res }
}

const isPosterRefused = (error: unknown) =>
  error instanceof ApiError && error.problem?.fields?.poster_upload_id !== undefined
