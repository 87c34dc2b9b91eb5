import { expect, test } from 'vitest'
import { detectImageKind, isAnimatedPng } from '#functions/contract/files/image-kind.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const png = '\x89PNG\r\n\x1a\n'

/** A file type box of these brands, the first of them major, before other bytes. */
const withBrands = (...brands: string[]) => {
  const [major, ...others] = brands
  const length = 8 + 4 * (brands.length + 1)
  const size = String.fromCharCode(length >> 8, length % 256)
  return `\0\0${size}ftyp${major}\0\0\0\0${others.join('')}avif`
}

test.each([
  ['\xff\xd8\xff\xe0 JFIF', 'jpeg'],
  [`${png}IHDR`, 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  [withBrands('avis'), 'avif'],
  [withBrands('mif1', 'miaf', 'avif'), 'avif'],
  [withBrands('heic', 'mif1'), 'heic'],
  [withBrands('isom', 'mif1', ...Array<string>(60).fill('miaf')), 'heic'],
  [withBrands('isom', 'mp42'), undefined],
  ['\0\0\0\x18styp heic\0\0\0\0heic', undefined],
  ['\xff\xd8', undefined],
  [' \xff\xd8\xff', undefined],
  ['GIF85a', undefined],
  [' GIF89a', undefined],
  [' RIFF\x10\0\0\0WEBP', undefined],
  ['', undefined],
])('%j is of the kind %s', (start, kind) => {
  expect(detectImageKind(toBytes(start))).toBe(kind)
})

test('a PNG is animated by a control chunk before its image', () => {
  expect(isAnimatedPng(toBytes(`${png}IHDR acTL IDAT`))).toBe(true)
  expect(isAnimatedPng(toBytes(`${png}IHDR IDAT acTL`))).toBe(false)
  expect(isAnimatedPng(toBytes('GIF89a acTL IDAT'))).toBe(false)
})
