import { describe, expect, test } from 'vitest'
import { clearMetadata, readMp4Index } from '#functions/contract/files/mp4-index.ts'
import { isPlayableSound, isPlayableVideo } from '#functions/contract/files/playable-codecs.ts'
import { messages } from '#functions/contract/messages.ts'

const integer = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

function box(name: string, ...parts: (Buffer | string)[]): Buffer {
  const content = join(...parts)
  return join(integer(8 + content.length), name, content)
}

const zeros = (count: number) => Buffer.alloc(count)
/** The head of a movie: version 0 with 600 units a second. */
const header = box('mvhd', zeros(12), integer(600), integer(900), zeros(80))
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', zeros(8), handler, zeros(8))))
const index = box('moov', header, track('vide'), track('soun'))
const type = box('ftyp', 'isom')

const read = (file: Buffer) =>
  readMp4Index({
    bytes: file.length,
    read: (start, end) => Promise.resolve(file.subarray(start, end)),
  })

const failure = { message: messages.movieUnreadable }

describe('the index of a movie', () => {
  test('tells its seconds, and whether it has other tracks', async () => {
    const found = await read(join(type, index))
    expect(found).toEqual({ seconds: 1.5, metadata: [], hasOtherTracks: false })
    const withPlaces = box('moov', header, track('vide'), track('meta'))
    expect(await read(join(type, withPlaces))).toMatchObject({ hasOtherTracks: true })
  })

  test('has long times in its version 1, and no seconds without a unit', async () => {
    const long = box('mvhd', '\x01', zeros(19), integer(600), zeros(4), integer(1200), zeros(80))
    expect(await read(box('moov', long))).toMatchObject({ seconds: 2 })
    const without = box('mvhd', zeros(16), integer(900), zeros(80))
    expect(await read(box('moov', without))).toMatchObject({ seconds: 0 })
  })

  test.each(['moof', 'mvex'])('of a movie in fragments (%s) tells no seconds', async (name) => {
    const file = name === 'moof' ? join(index, box('moof')) : box('moov', header, box('mvex'))
    expect(await read(file)).toMatchObject({ seconds: 0 })
  })

  test('may have a size of eight bytes, or reach to the end', async () => {
    const content = join(header, track('vide'))
    const long = join(integer(1), 'moov', zeros(4), integer(16 + content.length), content)
    expect(await read(join(long, type))).toMatchObject({ seconds: 1.5 })
    expect(await read(join(type, integer(0), 'moov', content))).toMatchObject({ seconds: 1.5 })
  })

  test.each([
    ['without an index', type],
    ['that ends inside a box', join(type, index.subarray(0, -1))],
    ['with a box that ends inside its head', join(type, integer(7), 'free', index)],
    ['with a long size that is too short', join(integer(1), 'free', zeros(4), integer(15), index)],
    ['of more than 500 boxes', join(...Array<Buffer>(499).fill(box('free')), type, index)],
    ['of more than 500 other boxes', box('moov', header, ...Array<Buffer>(501).fill(box('udta')))],
  ])('is refused in a file %s', async (_case, file) => {
    await expect(read(file)).rejects.toMatchObject(failure)
  })

  test('may have 500 boxes', async () => {
    const boxes = Array<Buffer>(498).fill(box('free'))
    expect(await read(join(...boxes, type, index))).toMatchObject({ metadata: [] })
  })

  test('is read in windows, and never beyond the end', async () => {
    const file = join(type, box('mdat', zeros(40_000)), index, box('udta', 'Ueno'))
    const reads: number[] = []
    const found = await readMp4Index({
      bytes: file.length,
      read(start, end) {
        expect(end).toBeLessThanOrEqual(file.length)
        expect(end).toBeGreaterThan(start)
        reads.push(start)
        return Promise.resolve(file.subarray(start, end))
      },
    })
    expect(found.metadata).toMatchObject([{ name: 'udta' }])
    expect(reads).toHaveLength(2)
  })
})

test('metadata becomes free space of the same length, in whichever part of the file it is', async () => {
  const place = box('udta', 'Ueno, 2026')
  const inTrack = box('trak', box('mdia', box('hdlr', zeros(8), 'vide', zeros(8)), place), place)
  const file = join(type, box('moov', header, inTrack, place), place, box('mdat', 'picture'))
  const { metadata } = await read(file)
  expect(metadata.map(({ at }) => at)).toEqual(
    [...file.toString('latin1').matchAll(/udta/g)].map((found) => found.index - 4),
  )
  const expected = Buffer.from(
    file.toString('latin1').replaceAll('udtaUeno, 2026', `free${'\0'.repeat(10)}`),
    'latin1',
  )
  for (let cut = 0; cut < file.length; cut += 1) {
    const parts = [
      Uint8Array.from(file.subarray(0, cut)),
      Uint8Array.from(file.subarray(cut)),
    ] as const
    clearMetadata(parts[0], 0, metadata)
    clearMetadata(parts[1], cut, metadata)
    expect(Buffer.concat(parts).equals(expected)).toBe(true)
  }
})

test('H.264 and AAC can be played, by the whole name of the codec', () => {
  expect(['avc1.42e01e', 'avc3.64001f', 'hvc1.1', 'x-avc1.42'].map(isPlayableVideo)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['mp4a.40.2', 'mp4a.67', 'ac-3', 'x-mp4a.40'].map(isPlayableSound)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
