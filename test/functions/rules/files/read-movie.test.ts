import { expect, test } from 'vitest'
import type { MovieBytes } from '#functions/contract/files/mp4-index.ts'
import { readMovie } from '#functions/rules/files/movies/read-movie.ts'
import { readTestMovie } from '#test/support/files/movies.ts'

const megabyte = 1024 * 1024

/** A movie with an empty box of this size before its index, and the ranges that were read. */
async function padded(padding: number) {
  const file = await readTestMovie('index-last.mp4')
  const type = file.readUInt32BE(0)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(padding)
  box.write('free', 4)
  const head = Buffer.concat([file.subarray(0, type), box])
  const tail = file.subarray(type)
  const reads: number[] = []
  const movie: MovieBytes = {
    bytes: type + padding + tail.length,
    read(start, end) {
      reads.push(end - start)
      const found = Buffer.alloc(end - start)
      head.copy(found, 0, Math.min(start, head.length), Math.max(start, head.length))
      const at = type + padding - start
      if (at < found.length) tail.copy(found, Math.max(0, at), Math.max(0, -at))
      return Promise.resolve(found)
    },
  }
  return { movie, reads }
}

test('reads a few ranges and at most 4 MB of a movie of 500 MB', async () => {
  const { movie, reads } = await padded(500 * megabyte)
  expect(await readMovie(movie)).toEqual({
    width: 160,
    height: 90,
    seconds: 1.5,
    metadata: [],
  })
  expect(reads.length).toBeLessThanOrEqual(20)
  expect(reads.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(4 * megabyte)
})

test('refuses an index that is larger than any movie needs', async () => {
  const file = await readTestMovie('index-last.mp4')
  const at = file.indexOf('moov') - 4
  const head = Buffer.from(file.subarray(0, at + 8))
  head.writeUInt32BE(400 * megabyte, at)
  let read = 0
  const movie: MovieBytes = {
    bytes: at + 400 * megabyte,
    read(start, end) {
      read += end - start
      const found = Buffer.alloc(end - start)
      head.copy(found, 0, Math.min(start, head.length))
      return Promise.resolve(found)
    },
  }
  await expect(readMovie(movie)).rejects.toMatchObject({
    code: 'invalid',
    message: 'この動画は読み取れませんでした。壊れているか、途中で切れています。',
  })
  expect(read).toBeLessThanOrEqual(33 * megabyte)
})

test('a storage error is not reported as an invalid movie', async () => {
  const file = await readTestMovie('index-last.mp4')
  const trouble = new Error('The storage is away')
  // The first read fails, or the second one.
  for (const good of [0, 1]) {
    let count = 0
    const movie: MovieBytes = {
      bytes: file.length,
      read(start, end) {
        count += 1
        return count > good ? Promise.reject(trouble) : Promise.resolve(file.subarray(start, end))
      },
    }
    await expect(readMovie(movie)).rejects.toBe(trouble)
  }
})
