import { fieldMessages } from '#functions/contract/field-messages.ts'

/** The length of a movie and a function that reads the bytes from `start` up to `end`. */
export type MovieBytes = {
  bytes: number
  read: (start: number, end: number) => Promise<Uint8Array>
}

/** A box: `at` is its first byte, `start` and `end` those of its content. */
export type Box = { name: string; at: number; start: number; end: number }

/**
 * What the boxes of an MP4 tell. `seconds` is 0 if they do not tell the duration, as in fragmented movies; `metadata` are the boxes
 * that playing does not need, in their order; `hasOtherTracks` means tracks other than video and sound, such as a track of places.
 */
export type Mp4Index = { seconds: number; metadata: Box[]; hasOtherTracks: boolean }

// The boxes that playing needs, by the box around them. Place, author and device are in others: udta, meta, uuid and those of makers.
const playedBoxes: Record<string, readonly string[]> = {
  file: ['ftyp', 'free', 'moov', 'mdat'],
  moov: ['mvhd', 'iods', 'trak', 'free'],
  trak: ['tkhd', 'edts', 'tref', 'mdia', 'free'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf', 'free'],
}

const fragmentBoxes = new Set(['moof', 'mvex'])

// A usual file has twenty to thirty.
const maxBoxes = 500

// The boxes that are read lie close together, and each read may be a request.
const windowBytes = 16 * 1024

/** Reads the boxes of an MP4. Throws if it has no index or ends inside a box. */
export async function readMp4Index(movie: MovieBytes): Promise<Mp4Index> {
  const readView = createViewReader(movie)
  const found: Box[] = []

  async function readBoxes({ name, start, end }: Box): Promise<Box[]> {
    const boxes: Box[] = []
    for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
      // oxlint-disable-next-line no-await-in-loop -- a box tells where the next one begins
      boxes.push(parseBox(await readView(at, 16), at, end))
      if (found.length + boxes.length > maxBoxes) throw unreadableError()
    }
    found.push(...boxes.filter((box) => !playedBoxes[name]?.includes(box.name)))
    return boxes
  }

  async function readHandler(track: Box): Promise<string> {
    const media = await readBoxes(findBox(await readBoxes(track), 'mdia'))
    return readName(await readView(findBox(media, 'hdlr').start, 12), 8)
  }

  const all = await readBoxes({ name: 'file', at: 0, start: 0, end: movie.bytes })
  const index = await readBoxes(findBox(all, 'moov'))
  const header = await readView(findBox(index, 'mvhd').start, 32)
  const handlers: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- the reader keeps one window
  for (const box of index) if (box.name === 'trak') handlers.push(await readHandler(box))
  return {
    seconds: found.some(({ name }) => fragmentBoxes.has(name)) ? 0 : parseSeconds(header),
    metadata: found.sort((one, two) => one.at - two.at),
    hasOtherTracks: handlers.some((handler) => handler !== 'vide' && handler !== 'soun'),
  }
}

/** Empties metadata within bytes of the file that begin at `offset`. Nothing moves: the boxes become free space. */
export function clearMetadata(bytes: Uint8Array, offset: number, metadata: readonly Box[]): void {
  // Node's buffers, unlike other arrays of bytes, throw for places beyond their end.
  const toPlace = (at: number) => Math.min(Math.max(0, at - offset), bytes.length)
  for (const { at, start, end } of metadata) {
    bytes.fill(0, toPlace(start), toPlace(end))
    for (const [index, letter] of Array.from('free').entries()) {
      const place = at + 4 + index - offset
      if (place in bytes) bytes[place] = letter.charCodeAt(0)
    }
  }
}

const unreadableError = () => new Error(fieldMessages.movieUnreadable)

function findBox(boxes: readonly Box[], wanted: string): Box {
  const box = boxes.find(({ name }) => name === wanted)
  if (!box) throw unreadableError()
  return box
}

// 4 bytes size and 4 bytes name; size 1 means that 8 bytes of size follow, 0 means up to the end.
function parseBox(view: DataView, at: number, last: number): Box {
  const short = view.getUint32(0)
  const head = short === 1 ? 16 : 8
  const long = short === 1 ? Number(view.getBigUint64(8)) : short
  const end = short === 0 ? last : at + long
  if (end < at + head || end > last) throw unreadableError()
  return { name: readName(view, 4), at, start: at + head, end }
}

const readName = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

// Version and flags, two times, time scale and duration: 4 bytes each, or 8 in version 1.
function parseSeconds(header: DataView): number {
  const isLong = header.getUint8(0) === 1
  const unit = header.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  return unit === 0 ? 0 : units / unit
}

/** Returns a reader of short parts, padded with zeros at the end of the file. */
function createViewReader({ bytes, read }: MovieBytes) {
  let from = 0
  let known = new Uint8Array()
  return async (start: number, length: number): Promise<DataView> => {
    if (start < from || start + length > from + known.length) {
      known = new Uint8Array(windowBytes)
      if (start < bytes) known.set(await read(start, Math.min(start + windowBytes, bytes)))
      from = start
    }
    return new DataView(known.buffer, start - from, length)
  }
}
