import type { MediaFile } from '#functions/bucket/media.ts'
import {
  type ImagePath,
  imageContentTypes,
  imagePath,
  listInitialVariants,
  mainFilePath,
} from '#functions/contract/files/file-path.ts'
import { encodeAnimation, getFirstFrame, toAnimation } from './encode-animation.ts'
import { encodeJpeg, encodeOwnFile, encodeVariants, openPixels } from './encode-still.ts'
import { measureBrightness } from './measure-brightness.ts'
import {
  checkHeader,
  decodeAnimation,
  decodeStill,
  isAnimation,
  type Pixels,
  type SentImage,
} from './read-image.ts'

/**
 * An encoded image: its main file and first variants. `bytes` is the sum of the files; `type` and
 * size are those of the main file.
 */
export type MadeImage = {
  image: ImagePath
  path: string
  type: string
  bytes: number
  width: number
  height: number
  files: MediaFile[]
}

type Ids = Pick<ImagePath, 'fileId' | 'contentId'>

// Larger than any usual screen.
const longestEdge = 2560

// The content column is 1000 pixels wide. The second limit is the sum of all frames in pixels.
const longestMovingEdge = 960
const maxMovingPixels = 50_000_000

let turn: Promise<unknown> = Promise.resolve()

/** One at a time, which limits the memory. */
function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const result = turn.then(make)
  turn = result.catch(() => undefined)
  return result
}

const running = new Map<string, Promise<MadeImage>>()

/**
 * Decodes an uploaded image and encodes it again, so that no metadata, profile or hidden file is
 * left. Throws `invalid` with a message if it is not a valid image. A call that is repeated meanwhile, because its
 * answer took too long, waits for the same work.
 */
export function makeImageFiles(sent: Buffer, ids: Ids): Promise<MadeImage> {
  const key = `${ids.fileId}/${ids.contentId}`
  const made = running.get(key) ?? inTurn(() => makeImage(sent, ids))
  running.set(key, made)
  return made.finally(() => running.delete(key))
}

async function makeImage(sent: Buffer, ids: Ids): Promise<MadeImage> {
  const image = await checkHeader(sent)
  return isAnimation(image) ? makeMovingImage(image, ids) : makeStillImage(image, ids)
}

/**
 * Makes one JPEG of an uploaded image, at most `edge` pixels long; of an animation its first frame.
 * Throws like `makeImageFiles`.
 */
export function makePoster(sent: Buffer, edge: number): Promise<Buffer> {
  return inTurn(async () => encodeJpeg(await decodeStill(await checkHeader(sent), edge)))
}

async function makeStillImage(sent: SentImage, ids: Ids): Promise<MadeImage> {
  const { pixels, extension, bytes } = await encodeOwnFile(await decodeStill(sent, longestEdge))
  const { width, height } = pixels.info
  const brightness = await measureBrightness(openPixels(pixels))
  const image = { ...ids, width, height, brightness, extension, isAlone: true }
  return buildMadeImage(image, { bytes, pixels })
}

async function makeMovingImage(sent: SentImage, ids: Ids): Promise<MadeImage> {
  const { header } = sent
  const animation = toAnimation(await decodeAnimation(sent, findMovingEdge(header)), header)
  const pixels = getFirstFrame(animation)
  const { width, height } = pixels.info
  const image = { ...ids, width, height, extension: 'webp', isAlone: true } as const
  const { bytes } = await encodeAnimation(animation, { path: mainFilePath(image), width })
  return buildMadeImage(image, { bytes, pixels })
}

/** The more frames, the smaller. */
function findMovingEdge({ width, height, pages = 1 }: SentImage['header']): number {
  const share = Math.sqrt(maxMovingPixels / (width * height * pages))
  return Math.max(1, Math.min(longestMovingEdge, Math.floor(Math.max(width, height) * share)))
}

async function buildMadeImage(
  image: ImagePath,
  { bytes, pixels }: { bytes: Buffer; pixels: Pixels },
): Promise<MadeImage> {
  const { width, height, extension } = image
  const type = imageContentTypes[extension]
  const first = listInitialVariants(image).map(
    ({ path, width: wide }) => ({ path, width: wide, format: 'webp' }) as const,
  )
  const files = [
    ...(await encodeVariants(pixels, first)),
    { path: mainFilePath(image), type, bytes },
  ]
  const sum = files.reduce((before, file) => before + file.bytes.byteLength, 0)
  return { image, path: imagePath(image), type, bytes: sum, width, height, files }
}
