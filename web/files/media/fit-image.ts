import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { createTaskQueue } from '#web/files/task-queue.ts'
import { drawToCanvas, encodeCanvas } from './canvas.ts'
import { decodeHeic } from './decode-heic.ts'
import { fitSize, type ImageType, isAnimatedImage, type PixelSize } from './image-rules.ts'

export type EncodedImage = { content: Blob; type: ImageType }

/** In pixels; pages show no larger image. */
const longestEdge = 2560
// The largest size that pages load, at half the bytes of the other.
const slowEdge = 1920
const thumbnailEdge = 192
// At 0.9 a photo of 12 megapixels has twice the bytes, and the files made from it look the same.
const quality = 0.8
const slowQuality = 0.72

const Line = v.object({
  saveData: v.optional(v.boolean()),
  effectiveType: v.optional(v.string()),
  downlink: v.optional(v.number()),
})

/** Whether the browser says that the line is slow; Safari and Firefox do not say. `downlink` is in Mbit/s. */
function isSlowLine(): boolean {
  const { success, output } = v.safeParse(Line, Reflect.get(navigator, 'connection'))
  if (!success) return false
  const { saveData = false, effectiveType = '4g', downlink = Infinity } = output
  return saveData || effectiveType !== '4g' || downlink < 2
}

// A decoded photo of 50 million pixels takes 200 MB.
const enqueueDecoding = createTaskQueue(1)

/**
 * Makes an image smaller for pages. Returns it unchanged when the browser cannot decode it, when it is
 * animated, or when the result would not be smaller. `onPreview` gets a small image of it.
 */
export function fitImage(
  image: EncodedImage,
  onPreview: (small: Blob) => void,
): Promise<EncodedImage> {
  return enqueueDecoding(() => fitDecoded(image, onPreview))
}

async function fitDecoded(
  image: EncodedImage,
  onPreview: (small: Blob) => void,
): Promise<EncodedImage> {
  const bitmap = await decodeImage(image)
  if (!bitmap) return image
  try {
    const thumbnail = drawToCanvas(bitmap, fitSize(bitmap, thumbnailEdge))
    const small = await encodeCanvas(thumbnail.canvas, 'image/png')
    if (small) onPreview(small)
    const size = fitSize(bitmap, isSlowLine() ? slowEdge : longestEdge)
    if (size.width === bitmap.width || (await isAnimatedImage(image))) return image
    return pickLighter(image, bitmap, await encodeSmaller(image, bitmap, size))
  } finally {
    bitmap.close()
  }
}

/** With the EXIF rotation applied. Browsers that do not know the option apply it anyway. */
async function decodeImage({ content, type }: EncodedImage): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(() =>
      createImageBitmap(content),
    )
  } catch {
    return type === 'image/heic' ? decodeHeic(content) : undefined
  }
}

/** Encodes as JPEG, or as WebP to keep transparency. WebKit encodes PNG instead of WebP. */
async function encodeSmaller(
  { type }: EncodedImage,
  bitmap: ImageBitmap,
  size: PixelSize,
): Promise<EncodedImage | undefined> {
  const { canvas, context } = drawToCanvas(bitmap, size)
  const wanted = type !== 'image/jpeg' && isTransparent(context, size) ? 'image/webp' : 'image/jpeg'
  const content = await encodeCanvas(canvas, wanted, isSlowLine() ? slowQuality : quality)
  canvas.width = 0
  if (content?.type === wanted) return { content, type: wanted }
  return content?.type === 'image/png' ? { content, type: 'image/png' } : undefined
}

function pickLighter(
  image: EncodedImage,
  pixels: PixelSize,
  made: EncodedImage | undefined,
): EncodedImage {
  if (!made) return image
  const isTaken =
    image.content.size <= limits.imageBytes && pixels.width * pixels.height <= limits.imagePixels
  return isTaken && image.content.size <= made.content.size ? image : made
}

function isTransparent(
  context: CanvasRenderingContext2D | null,
  { width, height }: PixelSize,
): boolean {
  const data = context?.getImageData(0, 0, width, height).data
  return data?.some((value, index) => index % 4 === 3 && value < 255) ?? false
}
