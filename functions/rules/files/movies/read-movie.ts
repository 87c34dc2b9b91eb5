import {
  CustomSource,
  Input,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  UnsupportedInputFormatError,
} from 'mediabunny'
import { type Box, type MovieBytes, readMp4Index } from '#functions/contract/files/mp4-index.ts'
import { isPlayableSound, isPlayableVideo } from '#functions/contract/files/playable-codecs.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'

/** Size in displayed pixels and duration in seconds. */
export type MovieSize = { width: number; height: number; seconds: number }

/** `metadata` is emptied before the movie is public. */
type MovieFacts = MovieSize & { metadata: Box[] }

// Faults of the movie are reported to the caller and not logged.
Logging.level = LogLevel.Silent

/**
 * Reads the facts of a movie from its index in a few reads. Throws `invalid` with a message if it
 * is not a complete, playable MP4. Errors of `movie.read` are thrown on.
 */
export async function readMovie(movie: MovieBytes): Promise<MovieFacts> {
  const reading = captureReadErrors(limitMovieReads(movie))
  const input = new Input({ formats: [MP4], source: createSource(reading.movie) })
  try {
    await checkFormat(input)
    const size = await checkTracks(await input.getTracks())
    // The parser would scan all frames for the duration.
    const { seconds, metadata, hasOtherTracks } = await readMp4Index(reading.movie)
    if (hasOtherTracks) throw new Failure('invalid', messages.movieOtherTracks)
    return { ...size, seconds: checkSeconds(seconds), metadata }
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

async function checkFormat(input: Input): Promise<void> {
  try {
    await input.getFormat()
  } catch (error) {
    if (!(error instanceof UnsupportedInputFormatError)) throw error
    throw new Failure('invalid', messages.movieOtherKind)
  }
}

async function checkTracks(tracks: InputTrack[]) {
  if (tracks.length === 0) throw movieUnreadableFailure()
  const video = tracks.find((track) => track.isVideoTrack())
  if (!video) throw new Failure('invalid', messages.movieWithoutPicture)
  await Promise.all(tracks.map(checkCodec))
  return readFrameSize(video)
}

async function checkCodec(track: InputTrack): Promise<void> {
  const codec = (await track.getCodecParameterString()) ?? ''
  if (track.isVideoTrack() && !isPlayableVideo(codec))
    throw new Failure('invalid', messages.movieNotPlayable)
  if (track.isAudioTrack() && !isPlayableSound(codec))
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

function checkSeconds(seconds: number): number {
  if (!(seconds > 0)) throw new Failure('invalid', messages.movieWithoutLength)
  if (seconds > limits.movieSeconds) throw new Failure('invalid', messages.movieTooLong)
  return Math.round(seconds * 1000) / 1000
}

// The index of an hour takes about 2 MB.
const maxBytesRead = 32 * 1024 * 1024

const movieUnreadableFailure = () => new Failure('invalid', messages.movieUnreadable)

/** Refuses the movie as unreadable after more reads than a valid one needs. */
function limitMovieReads({ bytes, read }: MovieBytes): MovieBytes {
  let left = maxBytesRead
  return {
    bytes,
    read(start, end) {
      left -= end - start
      return left < 0 ? Promise.reject(movieUnreadableFailure()) : read(start, end)
    },
  }
}
