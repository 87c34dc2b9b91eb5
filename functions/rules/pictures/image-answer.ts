import type { Image, Use } from '#functions/contract/file.ts'
import {
  parsePicturePath,
  variantPath,
  variantSteps,
  variantWidths,
} from '#functions/contract/picture.ts'
import type { StoredFile } from '#functions/table/files.ts'

/** A stored picture as the wire shows it. */
export function imageAnswer(image: StoredFile, used: Use[]): Image {
  const { path, ...rest } = image
  return { ...rest, url: path, thumb_url: thumbPath(path), used }
}

/** The smallest variant; a picture has one, however small it is itself. */
export function thumbPath(path: string): string {
  const picture = parsePicturePath(path)
  if (!picture) return path
  return variantPath(picture, Math.min(variantSteps[0], ...variantWidths(picture.width)), 'webp')
}
