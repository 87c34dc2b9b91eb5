import type { Size } from './picture-rules.ts'

/** A canvas of this size with all of a picture, or of what a player shows, on it. */
export function drawn(source: CanvasImageSource, { width, height }: Size) {
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

/** What is on a canvas as a file of this type, or as PNG where the browser cannot write that. */
export function encoded(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
  quality?: number,
): Promise<Blob | undefined> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality),
  )
}
