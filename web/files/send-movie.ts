import { movieTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { canSendAgain } from './can-send-again.ts'
import { makePoster } from './make-poster.ts'
import { bring, libraryName, type Sending, takeIn } from './send-upload.ts'

/**
 * Takes a movie the whole way into the library, with a poster if this browser can make one, and gives
 * its path there.
 * @throws {Error} with words for the person
 */
export async function sendMovie(sending: Sending): Promise<string> {
  const { file, onProgress } = sending
  const type = movieTypes.find((each) => each === file.type)
  if (!type) throw new Error(messages.notMovieType)
  const name = libraryName(file, '動画')
  const poster = posterOf(sending)
  const tooLarge = messages.movieTooLarge
  const declared = { library: 'movies', name, type, file, tooLarge, onProgress } as const
  const upload_id = await bring(sending, 'file', declared)
  // Only now: an upload waits a few minutes, and the movie may be on its way for longer.
  const poster_upload_id = await bringPoster(sending, await poster)
  return takeInMovie(sending, { upload_id, name, poster_upload_id })
}

/** Made while the movie is on its way already, and shown in its place until it is there. */
async function posterOf({ file, sent, onPreview }: Sending): Promise<Blob | undefined> {
  if (sent.poster !== undefined) return undefined
  const poster = await makePoster(file)
  if (poster) onPreview(poster)
  return poster
}

/** A movie goes without the poster that is not taken; one that the network lost is tried again. */
async function bringPoster(sending: Sending, file: Blob | undefined): Promise<string | undefined> {
  if (!file) return sending.sent.poster
  const tooLarge = messages.pictureTooLarge
  const declared = {
    library: 'movies',
    name: '動画の表紙',
    type: 'image/jpeg',
    file,
    tooLarge,
  } as const
  try {
    return await bring(sending, 'poster', declared)
  } catch (error) {
    if (canSendAgain(error)) throw error
    return undefined
  }
}

type Arrived = { upload_id: string; name: string; poster_upload_id: string | undefined }

async function takeInMovie(
  sending: Sending,
  { poster_upload_id, ...movie }: Arrived,
): Promise<string> {
  const { client, signal } = sending
  const alone = async () =>
    client.uploadMovie({ body: movie }, { idempotencyKey: movie.upload_id, signal })
  const both = async (poster: string) =>
    client
      .uploadMovie(
        { body: { ...movie, poster_upload_id: poster } },
        { idempotencyKey: poster, signal },
      )
      .catch((error: unknown) => {
        if (isOfPoster(error)) return alone()
        throw error
      })
  const taken = await takeIn(sending, () => (poster_upload_id ? both(poster_upload_id) : alone()))
  return taken.movie.url
}

const isOfPoster = (error: unknown) =>
  error instanceof ApiError && error.problem?.fields?.poster_upload_id !== undefined
