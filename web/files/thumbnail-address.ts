import { parseMoviePath } from '#functions/contract/movie.ts'
import { parsePicturePath, thumbnailOf } from '#functions/contract/picture.ts'
import { posterAddress } from '#functions/renderer/page-site.ts'

/**
 * The address of a small version of a picture, or of a movie's poster; undefined for a movie without
 * one, and for what is no file's path.
 */
export function thumbnailAddress(path: string, media: string): string | undefined {
  const movie = parseMoviePath(path)
  if (movie) return posterAddress(media, movie) || undefined
  const picture = parsePicturePath(path)
  return picture && `${media}${thumbnailOf(picture).path}`
}
