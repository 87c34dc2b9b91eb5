import { type MovieBytes, movieUnreadableFailure } from './movie-bytes.ts'

type Element = { id: number; start: number; end: number | undefined }

const headerId = 0x1a45dfa3
const segmentId = 0x18538067

/** Throws `invalid` for a truncated WebM. */
export async function checkWebmComplete(movie: MovieBytes): Promise<void> {
  const first = parseElement(await movie.read(0, Math.min(16, movie.bytes)), 0)
  if (first.id !== headerId || first.end === undefined || first.end >= movie.bytes)
    throw movieUnreadableFailure()
  const at = first.end
  const second = parseElement(await movie.read(at, Math.min(at + 16, movie.bytes)), at)
  if (second.id !== segmentId || (second.end ?? 0) > movie.bytes) throw movieUnreadableFailure()
}

// A name of 4 bytes and a size: the leading zeros of its first byte give its length; all ones mean
// unknown.
function parseElement(bytes: Uint8Array, at: number): Element {
  const length = Math.clz32(bytes[4] ?? 0) - 23
  if (length > 8 || bytes.length < 4 + length) throw movieUnreadableFailure()
  const name = [...bytes.subarray(0, 4)].reduce((sum, byte) => sum * 256 + byte, 0)
  const [first = 0, ...rest] = bytes.subarray(4, 4 + length)
  const most = 2 ** (7 * length)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first % 2 ** (8 - length))
  const start = at + 4 + length
  return { id: name, start, end: size >= most - 1 ? undefined : start + size }
}
