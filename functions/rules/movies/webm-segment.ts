import { type MovieBytes, unreadable } from './movie-bytes.ts'

type Element = { id: number; start: number; end: number | undefined }

const header = 0x1a45dfa3
const segment = 0x18538067

/** Throws `invalid` for a WebM that ends before it says that it does, as a cut off one does. */
export async function checkWebmWhole(movie: MovieBytes): Promise<void> {
  const first = elementIn(await movie.read(0, Math.min(16, movie.bytes)), 0)
  if (first.id !== header || first.end === undefined || first.end >= movie.bytes) throw unreadable()
  const at = first.end
  const second = elementIn(await movie.read(at, Math.min(at + 16, movie.bytes)), at)
  if (second.id !== segment || (second.end ?? 0) > movie.bytes) throw unreadable()
}

// A name of 4 bytes, then a size: its first byte's leading zeros say in how many bytes, all ones that nobody knew.
function elementIn(bytes: Uint8Array, at: number): Element {
  const length = Math.clz32(bytes[4] ?? 0) - 23
  if (length > 8 || bytes.length < 4 + length) throw unreadable()
  const name = [...bytes.subarray(0, 4)].reduce((sum, byte) => sum * 256 + byte, 0)
  const [first = 0, ...rest] = bytes.subarray(4, 4 + length)
  const most = 2 ** (7 * length)
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first % 2 ** (8 - length))
  const start = at + 4 + length
  return { id: name, start, end: size >= most - 1 ? undefined : start + size }
}
