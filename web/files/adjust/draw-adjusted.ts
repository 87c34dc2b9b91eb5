import { encodeCanvas } from '#web/files/media/canvas.ts'
import type { PixelSize } from '#web/files/media/image-rules.ts'
import { applyCurves, buildCurves, measurePhoto, type PhotoStats, type Tone } from './tone.ts'

export type Adjustment = Tone & {
  /** Quarter turns to the right. */
  turns: number
  /** Degrees, from -10 to 10. */
  angle: number
  /** Width by height; 0 for that of the photo. */
  ratio: number
  /** What of the longer side stays when it is cut: percent from the left or the top. */
  focus: number
}

export const noAdjustment: Adjustment = {
  turns: 0,
  angle: 0,
  ratio: 0,
  focus: 50,
  brightness: 0,
  isEnhanced: false,
  isFood: false,
}

/** The part of the turned photo that stays, in pixels of the photo. */
type Cut = { turned: PixelSize; left: number; top: number; width: number; height: number }

export function cutPhoto(photo: PixelSize, { turns, ratio, focus }: Adjustment): Cut {
  const turned =
    turns % 2 === 0
      ? { width: photo.width, height: photo.height }
      : { width: photo.height, height: photo.width }
  const shape = ratio || turned.width / turned.height
  const width = Math.min(turned.width, turned.height * shape)
  const height = Math.min(turned.height, turned.width / shape)
  const left = ((turned.width - width) * focus) / 100
  const top = ((turned.height - height) * focus) / 100
  return { turned, left, top, width, height }
}

/** Returns the focus with which a place of what stays, from 0 to 1, comes to its middle. */
export function focusOn(photo: PixelSize, adjustment: Adjustment, at: { x: number; y: number }) {
  const { turned, left, top, width, height } = cutPhoto(photo, adjustment)
  const isWide = turned.width > width
  const spare = isWide ? turned.width - width : turned.height - height
  const place = isWide ? left + (at.x - 0.5) * width : top + (at.y - 0.5) * height
  return spare > 0 ? Math.min(100, Math.max(0, (place / spare) * 100)) : adjustment.focus
}

export type Drawing = { source: HTMLImageElement; stats: PhotoStats; adjustment: Adjustment }

/** Draws the adjusted photo onto a canvas, with at most `edge` pixels on its longer side. */
export function drawAdjusted(
  canvas: HTMLCanvasElement,
  { source, stats, adjustment }: Drawing,
  edge: number,
): void {
  const photo = { width: source.naturalWidth, height: source.naturalHeight }
  const { turned, left, top, width, height } = cutPhoto(photo, adjustment)
  const scale = Math.min(1, edge / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  const radians = (adjustment.angle * Math.PI) / 180
  const sides = Math.max(turned.width / turned.height, turned.height / turned.width)
  // Large enough that no corner stays empty.
  const cover = Math.cos(radians) + Math.abs(Math.sin(radians)) * sides
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(turned.width / 2 - left, turned.height / 2 - top)
  context.rotate(radians + (adjustment.turns * Math.PI) / 2)
  context.scale(cover, cover)
  context.drawImage(source, -photo.width / 2, -photo.height / 2)
  if (adjustment.brightness === 0 && !adjustment.isEnhanced) return
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  applyCurves(pixels.data, buildCurves(stats, adjustment))
  context.putImageData(pixels, 0, 0)
}

const measuredEdge = 480
const savedEdge = 2560
const quality = 0.88

export function measureSource(source: HTMLImageElement): PhotoStats {
  const canvas = document.createElement('canvas')
  const stats = { low: 0, high: 255, mean: 128, channels: [128, 128, 128], sharpness: 100 } as const
  drawAdjusted(canvas, { source, stats, adjustment: noAdjustment }, measuredEdge)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels ? measurePhoto(pixels) : stats
}

/** The adjusted photo as a file that can be sent. */
export async function encodeAdjusted(drawing: Drawing, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  drawAdjusted(canvas, drawing, savedEdge)
  const content = await encodeCanvas(canvas, 'image/jpeg', quality)
  canvas.width = 0
  return content && new File([content], name, { type: 'image/jpeg' })
}
