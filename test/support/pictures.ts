import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Size = { width: number; height: number }

const seed = 0x2f6e2b1

/**
 * A picture as a camera gives it: soft shapes with fine grain over them, the same on every run. Its
 * top left quarter is red, so that it shows which way up it is.
 */
export function photo({ width, height }: Size): Sharp {
  const pixels = Buffer.allocUnsafe(width * height * 3)
  let noise = seed
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
      const grain = (noise >>> 28) + 8 * Math.sin(x / 37) * Math.cos(y / 23)
      const isCorner = x < width / 2 && y < height / 2
      pixels[at] = (isCorner ? 200 : 40) + grain
      pixels[at + 1] = 30 + (60 * y) / height + grain
      pixels[at + 2] = 30 + (60 * x) / width + grain
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A JPEG that says it was held on its side, when, and where on earth. */
export function cameraJpeg(size: Size): Promise<Buffer> {
  return photo(size)
    .withExif({
      IFD0: { Make: 'NorenCamera', Model: 'Secret Model 9', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 40/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '139/1 45/1 10/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A one-bit PNG of one colour: a few bytes a row, however large it claims to be. */
export function flatPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
