import {
  CustomSource,
  Input,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import type { movieTypes } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { limited, type MovieBytes, unreadable } from './movie-bytes.ts'
import { mp4Seconds } from './mp4-boxes.ts'
import { checkWebmWhole } from './webm-segment.ts'

export type MovieType = (typeof movieTypes)[number]

/** What a movie says of itself: its size in pixels as it is shown, and how long it plays. */
export type MovieFacts = { width: number; height: number; seconds: number }

// What it has to say of somebody's movie is for that person, and not for the log.
Logging.level = LogLevel.Silent

/** What plays wherever pages are looked at: by type, the names of what pictures and sound are coded in. */
const playable: Record<MovieType, { video: readonly string[]; audio: readonly string[] }> = {
  'video/mp4': { video: ['avc'], audio: ['aac'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
}

/**
 * Reads what a page needs to know of a movie, from its index alone, in a few reads. Throws `invalid` in
 * plain words for what is not a whole movie of the declared type that browsers play. What `movie.read`
 * throws is thrown on: it says nothing of the movie.
 */
export async function readMovie(movie: MovieBytes, type: MovieType): Promise<MovieFacts> {
  const reading = noting(limited(movie))
  const input = new Input({ formats: [MP4, WEBM], source: sourceOf(reading.movie) })
  try {
    await checkFormat(input, type)
    const { width, height } = await sizeIn(await input.getTracks(), type)
    const seconds = await secondsOf(input, reading.movie, type)
    return { width, height, seconds }
  } catch (error) {
    throw reading.trouble() ?? (error instanceof Failure ? error : unreadable())
  } finally {
    input.dispose()
  }
}

/** The same movie, and what reading it has thrown: the parser has its own words for that. */
function noting({ bytes, read }: MovieBytes) {
  let trouble: unknown
  const movie: MovieBytes = {
    bytes,
    async read(start, end) {
      try {
        return await read(start, end)
      } catch (error) {
        trouble ??= error
        throw error
      }
    },
  }
  return { movie, trouble: () => trouble }
}

function sourceOf({ bytes, read }: MovieBytes): CustomSource {
  // Fewer and larger reads: each is a request. One that nobody waits for any more may fail.
  return new CustomSource({
    getSize: () => bytes,
    read,
    prefetchProfile: 'network',
    handleUnhandledError: () => undefined,
  })
}

async function checkFormat(input: Input, type: MovieType): Promise<void> {
  try {
    const { mimeType } = await input.getFormat()
    if (mimeType === type) return
  } catch (error) {
    if (!(error instanceof UnsupportedInputFormatError)) throw error
  }
  throw new Failure('invalid', messages.movieOtherKind)
}

async function sizeIn(tracks: InputTrack[], type: MovieType) {
  if (tracks.length === 0) throw unreadable()
  const video = tracks.find((track) => track.isVideoTrack())
  if (!video) throw new Failure('invalid', messages.movieWithoutPicture)
  await Promise.all(tracks.map((track) => checkCodec(track, type)))
  return sizeOf(video)
}

async function checkCodec(track: InputTrack, type: MovieType): Promise<void> {
  const codec = (await track.getCodec()) ?? ''
  if (track.isVideoTrack() && !playable[type].video.includes(codec))
    throw new Failure('invalid', messages.movieNotPlayable)
  if (track.isAudioTrack() && !playable[type].audio.includes(codec))
    throw new Failure('invalid', messages.movieSoundNotPlayable)
}

async function sizeOf(video: InputVideoTrack) {
  const width = await video.getDisplayWidth()
  const height = await video.getDisplayHeight()
  if (!(width >= 1 && height >= 1)) throw unreadable()
  if (Math.max(width, height) > limits.movieEdge)
    throw new Failure('invalid', messages.movieTooManyPixels)
  return { width: Math.round(width), height: Math.round(height) }
}

// An MP4's is read here, because the parser would count every picture of it first.
async function secondsOf(input: Input, movie: MovieBytes, type: MovieType): Promise<number> {
  if (type === 'video/webm') await checkWebmWhole(movie)
  const seconds =
    type === 'video/mp4'
      ? await mp4Seconds(movie)
      : ((await input.getDurationFromMetadata(await input.getTracks())) ?? 0)
  if (!(seconds > 0)) throw new Failure('invalid', messages.movieWithoutLength)
  if (seconds > limits.movieSeconds) throw new Failure('invalid', messages.movieTooLong)
  return Math.round(seconds * 1000) / 1000
}
