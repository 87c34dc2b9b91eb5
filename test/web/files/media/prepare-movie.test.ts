import { expect, test } from 'vitest'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { readMp4Index } from '#functions/contract/files/mp4-index.ts'
import { listPackets } from '#test/support/files/list-packets.ts'
import { patchBytes, readTestMovie } from '#test/support/files/movies.ts'
import { prepareMovie } from '#web/files/media/prepare-movie.ts'

async function prepare(movie: Buffer): Promise<Buffer> {
  const { signal } = new AbortController()
  const prepared = await prepareMovie(new Blob([new Uint8Array(movie)]), signal)
  return Buffer.from(await prepared.arrayBuffer())
}

/** The movie with other bytes after a name in its index. */
async function change(name: string, offset: number, bytes: readonly number[]) {
  const movie = await readTestMovie('index-last.mp4')
  return patchBytes(movie, movie.indexOf(name) + offset, bytes)
}

test('empties the metadata of an MP4, and changes nothing else', async () => {
  const movie = await readTestMovie('gps.mp4')
  const sent = await prepare(movie)
  const read = async (start: number, end: number) => sent.subarray(start, end)
  expect((await readMp4Index({ bytes: sent.length, read })).metadata).toEqual([])
  expect(sent.length).toBe(movie.length)
  expect(sent.toString('latin1')).not.toMatch(/\+35\.6|TESTNAME|TestPhone/)
  expect(await listPackets(sent)).toEqual(await listPackets(movie))
})

test('leaves out a track that is neither video nor sound', async () => {
  const movie = await change('soun', 0, [...Buffer.from('meta')])
  const sent = await prepare(movie)
  expect(sent.length).toBeLessThan(movie.length)
  expect(await listPackets(sent)).toEqual(await listPackets(movie))
})

test('refuses H.264 with 4:4:4, and an MP4 that is cut off, before they are sent', async () => {
  const { movieNotPlayable, movieUnreadable } = fieldMessages
  await expect(prepare(await change('avcC', 5, [244]))).rejects.toThrow(movieNotPlayable)
  const whole = await change('avcC', 5, [100])
  await expect(prepare(whole.subarray(0, -9))).rejects.toThrow(movieUnreadable)
})
