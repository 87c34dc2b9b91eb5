import type { Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { drawAnimation, drawPhoto } from '#test/support/files/images.ts'
import { detectImageType, fitSize, isAnimatedImage } from '#web/files/media/image-rules.ts'

test.each([
  ['wide', { width: 4000, height: 3000 }, { width: 2560, height: 1920 }],
  ['high', { width: 3024, height: 4032 }, { width: 1920, height: 2560 }],
  ['one pixel high', { width: 10_000, height: 1 }, { width: 2560, height: 1 }],
  ['at the limit', { width: 2560, height: 10 }, { width: 2560, height: 10 }],
  ['small', { width: 3, height: 4 }, { width: 3, height: 4 }],
])('fits a size that is %s', (_, size, expected) => {
  expect(fitSize(size, 2560)).toEqual(expected)
})

test.each([
  ['a WebP named .jpg', new Blob(['RIFF\0\0\0\0WEBPVP8 '], { type: 'image/jpeg' }), 'image/webp'],
  ['an iPhone’s photo without a type', new Blob(['\0\0\0\x18ftypheic\0\0\0\0']), 'image/heic'],
])('detects the type of %s', async (_, file, expected) => {
  expect(await detectImageType(file)).toBe(expected)
})

const animatedPng = new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n....IHDRacTL....IDAT', 'latin1'))

test.each([
  ['a movie without a type', new Blob(['\0\0\0\x18ftypisom\0\0\0\0']), 'notPictureType'],
  ['a text named .jpg', new Blob(['x'], { type: 'image/jpeg' }), 'notPictureType'],
  ['an animated PNG', new Blob([animatedPng], { type: 'image/png' }), 'animatedPng'],
] as const)('says why %s is not taken', async (_, file, message) => {
  await expect(detectImageType(file)).rejects.toThrow(fieldMessages[message])
})

const size = { width: 20, height: 10 }
const toBlob = async (picture: Sharp) => new Blob([new Uint8Array(await picture.toBuffer())])

test.each([
  ['a GIF', 'image/gif', () => drawAnimation(size, 2).gif(), true],
  ['an animated WebP', 'image/webp', () => drawAnimation(size, 2).webp(), true],
  ['a WebP', 'image/webp', () => drawPhoto(size).webp(), false],
  ['a lossless WebP', 'image/webp', () => drawPhoto(size).webp({ lossless: true }), false],
  ['an AVIF', 'image/avif', () => drawPhoto(size).avif(), false],
  ['a JPEG', 'image/jpeg', () => drawPhoto(size).jpeg(), false],
] as const)(
  'whether %s moves is told by its first bytes',
  async (...[, type, picture, expected]) => {
    expect(await isAnimatedImage({ content: await toBlob(picture()), type })).toBe(expected)
  },
)

test('detects an animated AVIF by its brand', async () => {
  const content = new Blob(['\0\0\0\x2cftypavis\0\0\0\0'])
  expect(await isAnimatedImage({ content, type: 'image/avif' })).toBe(true)
})
