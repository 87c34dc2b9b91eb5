import { type MovieBytes, movieUnreadableFailure } from './movie-bytes.ts'

/** `start` and `end` of the content. */
type Box = { name: string; start: number; end: number }

type ByteRange = Pick<Box, 'start' | 'end'>

// A usual file has four or five.
const maxBoxes = 200

/**
 * Returns the duration of an MP4 in seconds by its index; 0 if the index does not tell. Throws
 * `invalid` for a file without an index or one that ends inside a box.
 */
export async function readMp4Seconds(movie: MovieBytes): Promise<number> {
  const boxes = await readBoxes(movie, { start: 0, end: movie.bytes })
  const index = boxes.find(({ name }) => name === 'moov')
  if (!index) throw movieUnreadableFailure()
  const header = (await readBoxes(movie, index)).find(({ name }) => name === 'mvhd')
  if (!header) throw movieUnreadableFailure()
  return parseSeconds(await readView(movie, header.start, 32))
}

async function readBoxes(
  movie: MovieBytes,
  { start, end }: ByteRange,
  most = maxBoxes,
): Promise<Box[]> {
  if (start >= end || most === 0) return []
  const box = await readBox(movie, start, end)
  return [box, ...(await readBoxes(movie, { start: box.end, end }, most - 1))]
}

// 4 bytes size and 4 bytes name; size 1 means that 8 bytes of size follow, 0 means up to the end.
async function readBox(movie: MovieBytes, at: number, last: number): Promise<Box> {
  const view = await readView(movie, at, 16)
  const short = view.getUint32(0)
  const head = short === 1 ? 16 : 8
  const long = short === 1 ? Number(view.getBigUint64(8)) : short
  const end = short === 0 ? last : at + long
  if (end < at + head || end > last) throw movieUnreadableFailure()
  const letters = [4, 5, 6, 7].map((index) => view.getUint8(index))
  return { name: String.fromCharCode(...letters), start: at + head, end }
}

// Version and flags, two times, time scale and duration: 4 bytes each, or 8 in version 1.
function parseSeconds(header: DataView): number {
  const isLong = header.getUint8(0) === 1
  const unit = header.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  return unit === 0 ? 0 : units / unit
}

/** Padded with zeros at the end of the file. */
async function readView(movie: MovieBytes, start: number, length: number): Promise<DataView> {
  const found = await movie.read(start, Math.min(start + length, movie.bytes))
  const filled = new Uint8Array(length)
  filled.set(found)
  return new DataView(filled.buffer)
}
