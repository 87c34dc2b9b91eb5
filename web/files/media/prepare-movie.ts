import {
  BlobSource,
  Conversion,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
} from 'mediabunny'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { clearMetadata, readMp4Index } from '#functions/contract/files/mp4-index.ts'
import { isPlayableSound, isPlayableVideo } from '#functions/contract/files/playable-codecs.ts'

// Faults of the movie are told to the shop and not logged.
Logging.level = LogLevel.Silent

/**
 * Returns an MP4 with the video and the sound of a movie, not encoded again. What else the camera recorded is left out, such as the
 * place: an MP4 stays as it is, with this emptied. A QuickTime movie (`.MOV`, as iPhones record) and an MP4 with further tracks are
 * written as a new file, part by part.
 * @throws {Error} with a message for the shop when it is damaged or when many phones could not play it
 */
export async function prepareMovie(movie: Blob, signal: AbortSignal): Promise<Blob> {
  const input = new Input({ formats: [QTFF, MP4], source: new BlobSource(movie) })
  try {
    signal.throwIfAborted()
    const all = await listTracks(input)
    const tracks = await chooseTracks(all)
    const isWhole = tracks.length === all.length && (await input.getFormat()) === MP4
    return (isWhole && (await clearMovie(movie))) || (await writeMp4(input, tracks, signal))
  } finally {
    input.dispose()
  }
}

const listTracks = (input: Input) => input.getTracks().catch(throwUnreadable)

/** The first video, and the first sound that browsers play: a new iPhone adds spatial sound to it. */
async function chooseTracks(tracks: readonly InputTrack[]): Promise<InputTrack[]> {
  const known = await Promise.all(
    tracks.map(async (track) => ({ track, codec: (await track.getCodecParameterString()) ?? '' })),
  )
  if (tracks.length === 0) throwUnreadable()
  const video = known.find(({ track }) => track.isVideoTrack())
  if (!video) throw new Error(fieldMessages.movieWithoutPicture)
  if (!isPlayableVideo(video.codec)) throw new Error(fieldMessages.movieNotPlayable)
  const sounds = known.filter(({ track }) => track.isAudioTrack())
  const sound = sounds.find(({ codec }) => isPlayableSound(codec))
  if (!sound && sounds.length > 0) throw new Error(fieldMessages.movieSoundNotPlayable)
  return [video.track, ...(sound ? [sound.track] : [])]
}

/** Empties the metadata of an MP4; undefined where it has further tracks or is fragmented. */
async function clearMovie(movie: Blob): Promise<Blob | undefined> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await movie.slice(start, end).arrayBuffer())
  const index = await readMp4Index({ bytes: movie.size, read }).catch(throwUnreadable)
  if (index.hasOtherTracks || index.seconds === 0) return undefined
  let done = 0
  const parts: BlobPart[] = []
  for (const box of index.metadata) {
    // oxlint-disable-next-line no-await-in-loop -- one box at a time in memory
    const emptied = await read(box.at, box.end)
    clearMetadata(emptied, box.at, [box])
    parts.push(movie.slice(done, box.at), emptied)
    done = box.end
  }
  return new Blob([...parts, movie.slice(done)], { type: 'video/mp4' })
}

async function writeMp4(
  input: Input,
  tracks: readonly InputTrack[],
  signal: AbortSignal,
): Promise<Blob> {
  const { stream, join } = collectWrites('video/mp4')
  const output = new Output({
    // The index goes last, because the whole movie does not fit into the memory of a phone.
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(stream, { chunked: true }),
  })
  const discardOthers = (track: InputTrack) => ({ discard: !tracks.includes(track) })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'all',
    video: discardOthers,
    audio: discardOthers,
    tags: {},
    showWarnings: false,
  }).catch(throwUnreadable)
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    await conversion.execute()
    signal.throwIfAborted()
  } catch {
    signal.throwIfAborted()
    throwUnreadable()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return join()
}

function throwUnreadable(): never {
  throw new Error(fieldMessages.movieUnreadable)
}

type Write = { position: number; data: Uint8Array<ArrayBuffer> }

/**
 * Collects the parts written to a file, in blobs, which browsers may keep on disk: the stream takes parts that follow each
 * other, and later parts that overwrite bytes of one earlier part. `join` returns the file.
 * @throws {Error} when a write would leave a gap
 */
export function collectWrites(type: string) {
  const parts: { position: number; content: Blob }[] = []
  let length = 0

  function write({ position, data }: Write): void {
    const content = new Blob([data])
    const end = position + content.size
    const changed = parts.find(
      (part) => part.position <= position && end <= part.position + part.content.size,
    )
    if (!changed) {
      if (position !== length) throw new Error(`Write at ${position}, expected ${length}`)
      parts.push({ position, content })
      length = end
      return
    }
    const from = position - changed.position
    const before = changed.content.slice(0, from)
    changed.content = new Blob([before, content, changed.content.slice(from + content.size)])
  }

  return {
    stream: new WritableStream<Write>({ write }),
    join: () =>
      new Blob(
        parts.map(({ content }) => content),
        { type },
      ),
  }
}
