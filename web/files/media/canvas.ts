import type { PixelSize } from './image-rules.ts'

/** Draws an image or the current frame of a video onto a new canvas of this size. */
export function drawToCanvas(source: CanvasImageSource, { width, height }: PixelSize) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, width, height)
  }
  return { canvas, context }
}

/** Browsers that cannot encode the type return PNG. */
export function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
  quality?: number,
): Promise<Blob | undefined> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality),
  )
}
