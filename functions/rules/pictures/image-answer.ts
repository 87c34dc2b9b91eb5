import type { Image, Use } from '#functions/contract/file.ts'
import { parsePicturePath, thumbnailOf } from '#functions/contract/picture.ts'
import type { StoredFile } from '#functions/table/files.ts'

/** A stored picture as the wire shows it. */
export function imageAnswer(image: StoredFile, used: Use[]): Image {
  const { path, ...rest } = image
  return { ...rest, url: path, thumb_url: thumbPath(path), used }
}

/** The path of a picture's thumbnail, however small the picture is itself. */
export function thumbPath(path: string): string {
  const picture = parsePicturePath(path)
  return picture ? thumbnailOf(picture).path : path
}
