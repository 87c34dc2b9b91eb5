import type { Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { moving, photo } from '#test/support/pictures.ts'
import { fittingSize, moves, pictureTypeOf } from '#web/files/picture-rules.ts'

test.each([
  ['wide', { width: 4000, height: 3000 }, { width: 2560, height: 1920 }],
  ['high', { width: 3024, height: 4032 }, { width: 1920, height: 2560 }],
  ['a line', { width: 10_000, height: 1 }, { width: 2560, height: 1 }],
  ['just right', { width: 2560, height: 10 }, { width: 2560, height: 10 }],
  ['small', { width: 3, height: 4 }, { width: 3, height: 4 }],
])('a picture that is %s is fitted', (_, size, expected) => {
  expect(fittingSize(size, 2560)).toEqual(expected)
})

test.each([
  ['a typed picture', new Blob(['x'], { type: 'image/png' }), 'image/png'],
  ['an iPhone’s photo without a type', new Blob(['\0\0\0\x18ftypheic\0\0\0\0']), 'image/heic'],
  ['a movie without a type', new Blob(['\0\0\0\x18ftypisom\0\0\0\0']), undefined],
  ['a text', new Blob(['x'], { type: 'text/plain' }), undefined],
])('%s is sent as what it is', async (_, file, expected) => {
  expect(await pictureTypeOf(file)).toBe(expected)
})

const size = { width: 20, height: 10 }
const blobOf = async (picture: Sharp) => new Blob([new Uint8Array(await picture.toBuffer())])

test.each([
  ['a GIF', 'image/gif', () => moving(size, 2).gif(), true],
  ['a moving WebP', 'image/webp', () => moving(size, 2).webp(), true],
  ['a WebP', 'image/webp', () => photo(size).webp(), false],
  ['a WebP without loss', 'image/webp', () => photo(size).webp({ lossless: true }), false],
  ['an AVIF', 'image/avif', () => photo(size).avif(), false],
  ['a JPEG', 'image/jpeg', () => photo(size).jpeg(), false],
] as const)(
  'whether %s moves is told by its first bytes',
  async (...[, type, picture, expected]) => {
    expect(await moves({ content: await blobOf(picture()), type })).toBe(expected)
  },
)

test('a moving AVIF is told by its brand', async () => {
  const content = new Blob(['\0\0\0\x2cftypavis\0\0\0\0'])
  expect(await moves({ content, type: 'image/avif' })).toBe(true)
})
