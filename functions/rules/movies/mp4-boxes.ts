import { type MovieBytes, unreadable } from './movie-bytes.ts'

/** A box of an MP4 file: where its content begins, and where it ends. */
type Box = { name: string; start: number; end: number }

type Stretch = Pick<Box, 'start' | 'end'>

// A sound file has four or five; one in fragments has as many as it likes.
const mostBoxes = 200

/**
 * How long an MP4 plays in seconds, by what its index says; 0 where that says nothing. Throws `invalid`
 * for a file without an index, and for one that ends in the middle of a box, as a cut off one does.
 */
export async function mp4Seconds(movie: MovieBytes): Promise<number> {
  const boxes = await boxesIn(movie, { start: 0, end: movie.bytes })
  const index = boxes.find(({ name }) => name === 'moov')
  if (!index) throw unreadable()
  const header = (await boxesIn(movie, index)).find(({ name }) => name === 'mvhd')
  if (!header) throw unreadable()
  return secondsIn(await viewOf(movie, header.start, 32))
}

async function boxesIn(
  movie: MovieBytes,
  { start, end }: Stretch,
  most = mostBoxes,
): Promise<Box[]> {
  if (start >= end || most === 0) return []
  const box = await boxAt(movie, start, end)
  return [box, ...(await boxesIn(movie, { start: box.end, end }, most - 1))]
}

// Its size in 4 bytes and its name; then the size in 8 bytes where the first is 1. 0 is: to the end.
async function boxAt(movie: MovieBytes, at: number, last: number): Promise<Box> {
  const view = await viewOf(movie, at, 16)
  const short = view.getUint32(0)
  const head = short === 1 ? 16 : 8
  const long = short === 1 ? Number(view.getBigUint64(8)) : short
  const end = short === 0 ? last : at + long
  if (end < at + head || end > last) throw unreadable()
  const letters = [4, 5, 6, 7].map((index) => view.getUint8(index))
  return { name: String.fromCharCode(...letters), start: at + head, end }
}

// Version and flags; two times; units a second and how many of them: 4 bytes each, or 8 in version 1.
function secondsIn(header: DataView): number {
  const isLong = header.getUint8(0) === 1
  const unit = header.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  return unit === 0 ? 0 : units / unit
}

/** These bytes, filled with zeros where the file ends before. */
async function viewOf(movie: MovieBytes, start: number, length: number): Promise<DataView> {
  const found = await movie.read(start, Math.min(start + length, movie.bytes))
  const filled = new Uint8Array(length)
  filled.set(found)
  return new DataView(filled.buffer)
}
