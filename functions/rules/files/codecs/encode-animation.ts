import type { MediaFile } from '#functions/bucket/media.ts'
import type { ImageFile } from '#functions/contract/files/file-path.ts'
import type { Pixels } from './read-image.ts'
import { sharp } from './sharp.ts'

/** Frames one below the other, each `height` pixels high and shown for `delays[n]` milliseconds. */
export type Animation = { pixels: Pixels; height: number; delays: number[]; loop: number }

const maxFrames = 100

// Browsers show shorter delays as 100 ms.
const shortestDelay = 11
const usualDelay = 100

type Timing = { delay?: number[] | undefined; loop?: number | undefined }

/** At most 100 frames, evenly chosen, at the same speed. */
export function toAnimation(pixels: Pixels, { delay = [], loop = 0 }: Timing): Animation {
  const { info } = pixels
  const height = info.pageHeight ?? info.height
  const count = info.height / height
  const step = Math.ceil(count / maxFrames)
  const all = Array.from({ length: count }, (_, index) => toDelay(delay[index]))
  const chosen = all.map((_, index) => index).filter((index) => index % step === 0)
  const delays = chosen.map((first) => sum(all.slice(first, first + step)))
  return { pixels: pickFrames(pixels, height, chosen), height, delays, loop }
}

const toDelay = (delay = 0) => (delay < shortestDelay ? usualDelay : delay)

const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0)

export function getFirstFrame({ pixels, height }: Animation): Pixels {
  return pickFrames(pixels, height, [0])
}

function pickFrames({ data, info }: Pixels, height: number, indexes: readonly number[]): Pixels {
  const length = info.width * height * info.channels
  const frames = indexes.map((index) => data.subarray(index * length, (index + 1) * length))
  return {
    data: Buffer.concat(frames),
    info: { ...info, height: height * indexes.length, pageHeight: height },
  }
}

export async function encodeAnimation(
  animation: Animation,
  { path, width }: ImageFile,
): Promise<MediaFile> {
  const { pixels, height, delays, loop } = animation
  const { data, info } = pixels
  const raw = {
    width: info.width,
    height: info.height,
    channels: info.channels,
    pageHeight: height,
  }
  const bytes = await sharp(data, { raw, animated: true, limitInputPixels: false })
    .resize({ width })
    // Figures in docs/decisions/0201-image-processing.md.
    .webp({ quality: 70, effort: 2, delay: delays, loop })
    .toBuffer()
  return { path, type: 'image/webp', bytes }
}
