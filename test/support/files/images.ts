import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type ImageSize = { width: number; height: number }

const seed = 0x2f6e2b1

/**
 * Draws a photo-like image with fine grain, the same on every run. Its top left quarter is red, to check
 * the orientation.
 */
export function drawPhoto({ width, height }: ImageSize): Sharp {
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

/** A JPEG with an EXIF rotation, a date and GPS coordinates. */
export function buildCameraJpeg(size: ImageSize): Promise<Buffer> {
  return drawPhoto(size)
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

/** A one-bit PNG of one colour: a few bytes per row, at any size in pixels. */
export function buildFlatPng({ width, height }: ImageSize): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows, { level: 9 })),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

function buildChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** An animation of moving stripes. */
export function drawAnimation({ width, height }: ImageSize, frames: number): Sharp {
  const pixels = Buffer.allocUnsafe(width * height * frames * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const index = at / 3
    const step = Math.floor(index / (width * height))
    pixels.fill(Math.round(128 + 100 * Math.sin(((index % width) + step * 20) / 30)), at, at + 3)
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw, animated: true })
}

/** A GIF whose frames change one pixel: a few bytes per frame, at any size in pixels. */
export function buildFlatGif({ width, height }: ImageSize, frames: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  // Two colours; then for each frame its position, its size of one pixel, and that pixel.
  const picture = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    Buffer.from('000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => picture),
    Buffer.from(';', 'latin1'),
  ])
}
