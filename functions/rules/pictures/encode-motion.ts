import type { MediaFile } from '#functions/bucket/media.ts'
import type { PictureFile } from '#functions/contract/picture.ts'
import { sharp } from './picture-library.ts'
import type { Pixels } from './read-picture.ts'

/** Pictures one below the other, each `height` pixels high and shown for `delays[n]` milliseconds. */
export type Motion = { pixels: Pixels; height: number; delays: number[]; loop: number }

const mostPictures = 100

// Shorter than this and browsers take a tenth of a second; so it is written down.
const shortestDelay = 11
const usualDelay = 100

type Timing = { delay?: number[] | undefined; loop?: number | undefined }

/** What moves in these pixels: at most 100 pictures, of longer ones evenly chosen, at the same speed. */
export function motionOf(pixels: Pixels, { delay = [], loop = 0 }: Timing): Motion {
  const { info } = pixels
  const height = info.pageHeight ?? info.height
  const count = info.height / height
  const step = Math.ceil(count / mostPictures)
  const all = Array.from({ length: count }, (_, index) => shownFor(delay[index]))
  const chosen = all.map((_, index) => index).filter((index) => index % step === 0)
  const delays = chosen.map((first) => sum(all.slice(first, first + step)))
  return { pixels: pick(pixels, height, chosen), height, delays, loop }
}

const shownFor = (delay = 0) => (delay < shortestDelay ? usualDelay : delay)

const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0)

/** The first picture, as it stands still. */
export function firstOf({ pixels, height }: Motion): Pixels {
  return pick(pixels, height, [0])
}

function pick({ data, info }: Pixels, height: number, indexes: readonly number[]): Pixels {
  const length = info.width * height * info.channels
  const pictures = indexes.map((index) => data.subarray(index * length, (index + 1) * length))
  return {
    data: Buffer.concat(pictures),
    info: { ...info, height: height * indexes.length, pageHeight: height },
  }
}

/** One of the files that show the picture move. */
export async function encodeMotion(
  motion: Motion,
  { path, width }: PictureFile,
): Promise<MediaFile> {
  const { pixels, height, delays, loop } = motion
  const { data, info } = pixels
  const raw = {
    width: info.width,
    height: info.height,
    channels: info.channels,
    pageHeight: height,
  }
  const bytes = await sharp(data, { raw, animated: true, limitInputPixels: false })
    .resize({ width })
    // Figures in docs/decisions/0202-heic-and-motion.md.
    .webp({ quality: 70, effort: 2, delay: delays, loop })
    .toBuffer()
  return { path, type: 'image/webp', bytes }
}
