import { pngStartBytes } from '#functions/contract/files/image-kind.ts'

/** Upright RGBA pixels. */
export type HeicPixels = {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/**
 * Decodes a HEIC image, which only Safari can, upright; undefined where that fails: then the server decodes it. The
 * decoder has 0.7 MB as sent, and is loaded with the first such image.
 */
export async function decodeHeic(content: Blob): Promise<ImageBitmap | undefined> {
  const colorSpace = await findColourSpace(content)
  if (!colorSpace) return undefined
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const pixels = await new Promise<HeicPixels | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicPixels | undefined>) =>
        resolve(data),
      )
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(content, {})
    })
    if (!pixels) return undefined
    const { data, width, height } = pixels
    return await createImageBitmap(new ImageData(data, width, height, { colorSpace }))
  } catch {
    return undefined
  } finally {
    worker.terminate()
  }
}

/** By the name in the colour profile, which is before the pixels; undefined for others than those of phones. */
async function findColourSpace(content: Blob): Promise<PredefinedColorSpace | undefined> {
  const bytes = await content.slice(0, pngStartBytes).arrayBuffer()
  // Some profiles have their name in UTF-16.
  const start = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')
  if (/Display P3|sP3C/.test(start)) return 'display-p3'
  return start.includes('sRGB') || !/colr(?:prof|rICC)/.test(start) ? 'srgb' : undefined
}
