type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

type Entry = readonly [tag: number, type: number, count: number, value: number]

const [ofBytes, ofShorts, ofLongs] = [7, 3, 4]
const headerLength = 8
const entryLength = 12

/** Encodes pixels as an uncompressed TIFF: the simplest format that holds a colour profile. */
export function encodeTiff(
  { data, width, height, channels }: Pixels,
  profile?: Uint8Array,
): Buffer {
  const bits = Buffer.from(Array.from({ length: channels }, () => [8, 0]).flat())
  const bitsAt = headerLength + data.byteLength
  const profileAt = bitsAt + bits.byteLength
  const entries: Entry[] = [
    [256, ofLongs, 1, width],
    [257, ofLongs, 1, height],
    [258, ofShorts, channels, bitsAt],
    [259, ofShorts, 1, 1], // Not compressed
    [262, ofShorts, 1, 2], // Red, green and blue
    [273, ofLongs, 1, headerLength],
    [277, ofShorts, 1, channels],
    [278, ofLongs, 1, height],
    [279, ofLongs, 1, data.byteLength],
    ...(channels === 4 ? [[338, ofShorts, 1, 2] as const] : []), // Straight alpha
    ...(profile ? [[34675, ofBytes, profile.byteLength, profileAt] as const] : []),
  ]
  const directoryAt = profileAt + (profile?.byteLength ?? 0)
  const parts = [buildHeader(directoryAt), data, bits, ...(profile ? [profile] : [])]
  return Buffer.concat([...parts, buildDirectory(entries)])
}

function buildHeader(directoryAt: number): Buffer {
  const bytes = Buffer.alloc(headerLength)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(directoryAt, 4)
  return bytes
}

function buildDirectory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * entryLength + 4)
  bytes.writeUInt16LE(entries.length)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * entryLength
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  }
  return bytes
}
