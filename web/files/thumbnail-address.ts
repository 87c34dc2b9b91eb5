import {
  parseImagePath,
  parseMoviePath,
  thumbnailFile,
} from '#functions/contract/files/file-path.ts'
import { posterUrl } from '#functions/renderer/page-site.ts'

/**
 * The address of an image's thumbnail or a movie's poster. Returns undefined for a movie without a poster
 * and for other paths.
 */
export function getThumbnailAddress(path: string, media: string): string | undefined {
  const movie = parseMoviePath(path)
  if (movie) return posterUrl(media, movie) || undefined
  const image = parseImagePath(path)
  return image && `${media}${thumbnailFile(image).path}`
}
