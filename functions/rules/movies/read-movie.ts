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
import { type MovieType, playableCodecs } from '#functions/contract/files/playable-codecs.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { checkWebmComplete } from './check-webm-complete.ts'
import { limitMovieReads, type MovieBytes, movieUnreadableFailure } from './movie-bytes.ts'
import { readMp4Seconds } from './read-mp4-seconds.ts'

/** Size in displayed pixels and duration in seconds. */
export type MovieFacts = { width: number; height: number; seconds: number }

// Faults of the movie are reported to the caller and not logged.
Logging.level = LogLevel.Silent

/**
 * Reads the facts of a movie from its index in a few reads. Throws `invalid` with a message if it
 * is not a complete, playable movie of the declared type. Errors of `movie.read` are thrown on.
 */
export async function readMovie(movie: MovieBytes, type: MovieType): Promise<MovieFacts> {
  const reading = captureReadErrors(limitMovieReads(movie))
  const input = new Input({ formats: [MP4, WEBM], source: createSource(reading.movie) })
  try {
    await checkFormat(input, type)
    const { width, height } = await checkTracks(await input.getTracks(), type)
    const seconds = await readSeconds(input, reading.movie, type)
    return { width, height, seconds }
  } catch (error) {
    throw reading.trouble() ?? (error instanceof Failure ? error : movieUnreadableFailure())
  } finally {
    input.dispose()
  }
}

/** Records errors of `read`, which the parser would replace by its own. */
function captureReadErrors({ bytes, read }: MovieBytes) {
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

function createSource({ bytes, read }: MovieBytes): CustomSource {
  // Fewer and larger reads, because each is a request. An abandoned read may fail.
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

async function checkTracks(tracks: InputTrack[], type: MovieType) {
  if (tracks.length === 0) throw movieUnreadableFailure()
  const video = tracks.find((track) => track.isVideoTrack())
  if (!video) throw new Failure('invalid', messages.movieWithoutPicture)
  await Promise.all(tracks.map((track) => checkCodec(track, type)))
  return readFrameSize(video)
}

async function checkCodec(track: InputTrack, type: MovieType): Promise<void> {
  const codec = (await track.getCodec()) ?? ''
  if (track.isVideoTrack() && !playableCodecs[type].video.includes(codec))
    throw new Failure('invalid', messages.movieNotPlayable)
  if (track.isAudioTrack() && !playableCodecs[type].audio.includes(codec))
    throw new Failure('invalid', messages.movieSoundNotPlayable)
}

async function readFrameSize(video: InputVideoTrack) {
  const width = await video.getDisplayWidth()
  const height = await video.getDisplayHeight()
  if (!(width >= 1 && height >= 1)) throw movieUnreadableFailure()
  if (Math.max(width, height) > limits.movieEdge)
    throw new Failure('invalid', messages.movieTooManyPixels)
  return { width: Math.round(width), height: Math.round(height) }
}

// The parser would scan all frames of an MP4 for its duration.
async function readSeconds(input: Input, movie: MovieBytes, type: MovieType): Promise<number> {
  if (type === 'video/webm') await checkWebmComplete(movie)
  const seconds =
    type === 'video/mp4'
      ? await readMp4Seconds(movie)
      : ((await input.getDurationFromMetadata(await input.getTracks())) ?? 0)
  if (!(seconds > 0)) throw new Failure('invalid', messages.movieWithoutLength)
  if (seconds > limits.movieSeconds) throw new Failure('invalid', messages.movieTooLong)
  return Math.round(seconds * 1000) / 1000
}
