import { expect, test } from 'vitest'
import { collectWrites } from '#web/files/media/prepare-movie.ts'

test('joins parts in their order, with the bytes that were written again', async () => {
  const { stream, join } = collectWrites('video/mp4')
  const writer = stream.getWriter()
  await writer.write({ position: 0, data: Uint8Array.of(1, 2, 3, 4) })
  await writer.write({ position: 4, data: Uint8Array.of(5, 6, 7) })
  await writer.write({ position: 1, data: Uint8Array.of(20, 30) })
  await writer.write({ position: 6, data: Uint8Array.of(70) })
  await writer.write({ position: 7, data: Uint8Array.of(8) })
  await writer.close()
  const file = join()
  expect(file.type).toBe('video/mp4')
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 20, 30, 4, 5, 6, 70, 8])
})

test('refuses a write that would leave a gap, or begin in one part and end in the next', async () => {
  for (const position of [5, 2]) {
    const writer = collectWrites('video/mp4').stream.getWriter()
    await writer.write({ position: 0, data: Uint8Array.of(1, 2, 3, 4) })
    await expect(writer.write({ position, data: Uint8Array.of(5, 6, 7) })).rejects.toThrow(
      `Write at ${position}, expected 4`,
    )
  }
})
