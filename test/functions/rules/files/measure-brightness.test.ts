import { expect, test } from 'vitest'
import { measureBrightness } from '#functions/rules/files/codecs/measure-brightness.ts'
import { sharp } from '#functions/rules/files/codecs/sharp.ts'

const size = 64

/** Measures an image of rows of these colours. */
function measureRows(...rows: [red: number, green: number, blue: number, alpha?: number][]) {
  const pixels = rows.flatMap(([red, green, blue, alpha = 255]) =>
    Array.from({ length: size * size }, () => [red, green, blue, alpha]),
  )
  const raw = { width: size, height: size * rows.length, channels: 4 } as const
  return measureBrightness(sharp(Buffer.from(pixels.flat()), { raw }))
}

test('each quarter has the grey of its lightest place, rounded up', async () => {
  expect(await measureRows([0, 0, 0], [10, 10, 10], [34, 34, 34], [255, 255, 255])).toBe('012f')
  expect(await measureRows([90, 90, 90])).toBe('6666')
})

test('a colour counts as the grey of its luminance, and what is transparent as white', async () => {
  expect(await measureRows([255, 0, 0])).toBe('8888')
  expect(await measureRows([0, 0, 255])).toBe('5555')
  expect(await measureRows([0, 0, 0, 0])).toBe('ffff')
})
