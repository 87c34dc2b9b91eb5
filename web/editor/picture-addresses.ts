import { parsePicturePath, variantPath, variantWidths } from '#functions/contract/picture.ts'

/** The address of a small version of a picture, or undefined for what is no picture's path. */
export function thumbnailAddress(path: string, media: string): string | undefined {
  const picture = parsePicturePath(path)
  if (!picture) return undefined
  return `${media}${variantPath(picture, variantWidths(picture.width)[0] ?? picture.width, 'webp')}`
}
