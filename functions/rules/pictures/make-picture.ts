import type { MediaFile } from '#functions/bucket/media.ts'
import {
  firstVariants,
  ownFilePath,
  ownTypes,
  type PicturePath,
  picturePath,
} from '#functions/contract/picture.ts'
import { encodeMotion, firstOf, motionOf } from './encode-motion.ts'
import { encodeJpeg, encodeOwn, encodeVariants } from './encode-still.ts'
import type { PictureType } from './picture-kind.ts'
import {
  checkHeader,
  decodeMotion,
  decodeStill,
  isMotion,
  type Pixels,
  type SentPicture,
} from './read-picture.ts'

/**
 * A picture that can be shown: its own file and its first variants; the others follow. `bytes` is what
 * these take together, `type` and the size in pixels are those of its own file.
 */
export type MadePicture = {
  picture: PicturePath
  path: string
  type: string
  bytes: number
  width: number
  height: number
  files: MediaFile[]
}

type Ids = Pick<PicturePath, 'fileId' | 'contentId'>

// No screen shows more, and nobody downloads the original back.
const longestEdge = 2560

// Of one that moves: the page's column is 1000 wide. And all its pictures together, in pixels.
const longestMovingEdge = 960
const mostMovingPixels = 50_000_000

let turn: Promise<unknown> = Promise.resolve()

/** One at a time, so that many at once do not fill the memory. */
function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const result = turn.then(make)
  turn = result.catch(() => undefined)
  return result
}

/**
 * Makes what is served of a file that somebody sent: decoded whole and encoded anew, so that nothing
 * of the original bytes is left: no place where it was taken, no profile, no second file hidden in it.
 * Throws `invalid` in plain words for what is not a sound picture of the declared type.
 */
export function makePicture(sent: Buffer, type: PictureType, ids: Ids): Promise<MadePicture> {
  return inTurn(async () => {
    const picture = await checkHeader(sent, type)
    return isMotion(picture) ? makeMoving(picture, ids) : makeStill(picture, ids)
  })
}

/**
 * One JPEG of a file that somebody sent, checked and decoded as for `makePicture`, at most `edge` pixels
 * long; of a moving picture how it begins.
 */
export function makePoster(sent: Buffer, type: PictureType, edge: number): Promise<Buffer> {
  return inTurn(async () => encodeJpeg(await decodeStill(await checkHeader(sent, type), edge)))
}

async function makeStill(sent: SentPicture, ids: Ids): Promise<MadePicture> {
  const { pixels, extension, bytes } = await encodeOwn(await decodeStill(sent, longestEdge))
  const { width, height } = pixels.info
  return made({ ...ids, width, height, extension, isAlone: true }, { bytes, pixels })
}

async function makeMoving(sent: SentPicture, ids: Ids): Promise<MadePicture> {
  const { header } = sent
  const motion = motionOf(await decodeMotion(sent, movingEdge(header)), header)
  const pixels = firstOf(motion)
  const { width, height } = pixels.info
  const picture = { ...ids, width, height, extension: 'webp', isAlone: true } as const
  const { bytes } = await encodeMotion(motion, { path: ownFilePath(picture), width })
  return made(picture, { bytes, pixels })
}

/** How long one may be that moves: the more pictures it has, the smaller they become. */
function movingEdge({ width, height, pages = 1 }: SentPicture['header']): number {
  const share = Math.sqrt(mostMovingPixels / (width * height * pages))
  return Math.max(1, Math.min(longestMovingEdge, Math.floor(Math.max(width, height) * share)))
}

async function made(
  picture: PicturePath,
  { bytes, pixels }: { bytes: Buffer; pixels: Pixels },
): Promise<MadePicture> {
  const { width, height, extension } = picture
  const type = ownTypes[extension]
  const first = firstVariants(picture).map(
    ({ path, width: wide }) => ({ path, width: wide, format: 'webp' }) as const,
  )
  const files = [
    ...(await encodeVariants(pixels, first)),
    { path: ownFilePath(picture), type, bytes },
  ]
  const sum = files.reduce((before, file) => before + file.bytes.byteLength, 0)
  return { picture, path: picturePath(picture), type, bytes: sum, width, height, files }
}
