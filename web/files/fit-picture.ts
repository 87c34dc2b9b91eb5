import { TaskQueue } from '@uppy/core/utils'
import type { pictureTypes } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { drawn, encoded } from './drawing.ts'
import { fittingSize, moves, type Size } from './picture-rules.ts'

/** A photo as it is sent. */
export type Picture = { content: Blob; type: (typeof pictureTypes)[number] }

/** No page shows a photo larger. */
const longestEdge = 2560
const thumbnailEdge = 192
/** Of JPEG and WebP. */
const quality = 0.9

// A photo of 50 million pixels is 200 MB once it is decoded.
const oneAtATime = new TaskQueue({ concurrency: 1 })

/**
 * A photo no larger than pages need, upright, and as it was where this browser cannot read it, where it
 * moves, or where it would not take less. `onPreview` is told of a small picture of it.
 */
export function fitPicture(picture: Picture, onPreview: (small: Blob) => void): Promise<Picture> {
  return oneAtATime.add(() => fit(picture, onPreview))
}

async function fit(picture: Picture, onPreview: (small: Blob) => void): Promise<Picture> {
  const bitmap = await decoded(picture.content)
  if (!bitmap) return picture
  try {
    const thumbnail = drawn(bitmap, fittingSize(bitmap, thumbnailEdge))
    const small = await encoded(thumbnail.canvas, 'image/png')
    if (small) onPreview(small)
    const size = fittingSize(bitmap, longestEdge)
    if (size.width === bitmap.width || (await moves(picture))) return picture
    return lighterOf(picture, bitmap, await smaller(picture, bitmap, size))
  } finally {
    bitmap.close()
  }
}

/** Upright. Browsers older than the option's name turn pictures upright without it. */
async function decoded(content: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(() =>
      createImageBitmap(content),
    )
  } catch {
    return undefined
  }
}

/** As JPEG, but what is seen through keeps that: as WebP, or as the PNG that WebKit makes instead. */
async function smaller(
  { type }: Picture,
  bitmap: ImageBitmap,
  size: Size,
): Promise<Picture | undefined> {
  const { canvas, context } = drawn(bitmap, size)
  const wanted = type !== 'image/jpeg' && isSeenThrough(context, size) ? 'image/webp' : 'image/jpeg'
  const content = await encoded(canvas, wanted, quality)
  canvas.width = 0
  if (content?.type === wanted) return { content, type: wanted }
  return content?.type === 'image/png' ? { content, type: 'image/png' } : undefined
}

function lighterOf(picture: Picture, pixels: Size, made: Picture | undefined): Picture {
  if (!made) return picture
  const isTaken =
    picture.content.size <= limits.imageBytes && pixels.width * pixels.height <= limits.imagePixels
  return isTaken && picture.content.size <= made.content.size ? picture : made
}

function isSeenThrough(context: CanvasRenderingContext2D | null, { width, height }: Size): boolean {
  const data = context?.getImageData(0, 0, width, height).data
  return data?.some((value, index) => index % 4 === 3 && value < 255) ?? false
}
