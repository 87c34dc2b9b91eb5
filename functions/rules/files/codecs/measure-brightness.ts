import type { Sharp } from 'sharp'
import { linearize, toGreyLevel } from '#functions/renderer/styles/contrast.ts'

// About as fine as the strokes of a heading over the image on a PC.
const edge = 256
const quarters = 4

/**
 * Returns the lightest grey of each quarter of an image from top to bottom, as in its path: a hex digit, rounded up. A colour counts
 * as the grey of its luminance, and what is transparent as white.
 */
export async function measureBrightness(image: Sharp): Promise<string> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .resize(edge, edge, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const read = (at: number) => lights[data[at] ?? 0] ?? 0
  const lightest = Array.from({ length: quarters }, () => 0)
  for (let at = 0; at < data.length; at += info.channels) {
    const quarter = Math.floor((at * quarters) / data.length)
    const luminance = 0.2126 * read(at) + 0.7152 * read(at + 1) + 0.0722 * read(at + 2)
    lightest[quarter] = Math.max(lightest[quarter] ?? 0, luminance)
  }
  return lightest.map((luminance) => Math.ceil(toGreyLevel(luminance) * 15).toString(16)).join('')
}

const lights = Array.from({ length: 256 }, (_, level) => linearize(level / 255))
