import { movieTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { canSendAgain } from './can-send-again.ts'
import type { FileOwner } from './file-owner.ts'
import { makePoster } from './make-poster.ts'
import { bring, libraryName, type Sending, takeIn } from './send-upload.ts'

/** The library that an owner's movies go to, and its calls. No sample is a movie. */
const libraries = {
  shop: { library: 'movies', update: 'updateMovie', upload: 'uploadMovie' },
  archive: {
    library: 'editmovies',
    update: 'updateArchiveMovie',
    upload: 'uploadArchiveMovie',
  },
} as const

const libraryOf = (owner: FileOwner) => libraries[owner === 'archive' ? owner : 'shop']

/**
 * Takes a movie the whole way into the library, with a poster if this browser can make one, and gives
 * its path there.
 * @throws {Error} with words for the person
 */
export async function sendMovie(sending: Sending): Promise<string> {
  const { item, onProgress } = sending
  const { file, owner, replaces } = item
  const { library } = libraryOf(owner)
  const type = movieTypes.find((each) => each === file.type)
  if (!type) throw new Error(messages.notMovieType)
  const name = libraryName(file, '動画')
  // Begun while the movie is on its way, and shown in its place until it is there.
  sending.sent.cover ??= coverOf(sending)
  const tooLarge = messages.movieTooLarge
  const declared = {
    library,
    name,
    type,
    replaces,
    content: file,
    tooLarge,
    onProgress,
  } as const
  const upload_id = await bring(sending, 'file', declared)
  // Only now: an upload waits a few minutes, and the movie may be on its way for longer.
  const poster_upload_id = await bringPoster(sending, await sending.sent.cover)
  const movie = replaces === undefined ? { name } : { id: replaces }
  return takeInMovie(sending, { upload_id, ...movie }, poster_upload_id)
}

async function coverOf({ item: { file }, onPreview }: Sending): Promise<Blob | undefined> {
  const poster = await makePoster(file)
  if (poster) onPreview(poster)
  return poster
}

/** A movie goes without the poster that is not taken; one that the network lost is tried again. */
async function bringPoster(
  sending: Sending,
  content: Blob | undefined,
): Promise<string | undefined> {
  if (!content) return undefined
  const tooLarge = messages.pictureTooLarge
  const declared = {
    library: libraryOf(sending.item.owner).library,
    name: '動画の表紙',
    type: 'image/jpeg',
    content,
    tooLarge,
  } as const
  try {
    return await bring(sending, 'poster', declared)
  } catch (error) {
    if (canSendAgain(error)) throw error
    return undefined
  }
}

type Arrived = { upload_id: string } & ({ name: string } | { id: string })

/** Without the poster where the server does not take that. */
async function takeInMovie(
  sending: Sending,
  movie: Arrived,
  poster_upload_id: string | undefined,
): Promise<string> {
  const { client, item, signal } = sending
  const { update, upload } = libraryOf(item.owner)
  const call = (body: Arrived & { poster_upload_id?: string }, idempotencyKey: string) =>
    'id' in body
      ? client[update]({ body }, { idempotencyKey, signal })
      : client[upload]({ body }, { idempotencyKey, signal })
  const alone = async () => call(movie, movie.upload_id)
  const both = async (poster: string) =>
    call({ ...movie, poster_upload_id: poster }, poster).catch((error: unknown) => {
      if (isOfPoster(error)) return alone()
      throw error
    })
  const taken = await takeIn(sending, () => (poster_upload_id ? both(poster_upload_id) : alone()))
  return taken.movie.url
}

const isOfPoster = (error: unknown) =>
  error instanceof ApiError && error.problem?.fields?.poster_upload_id !== undefined
