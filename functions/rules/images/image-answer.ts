import type { FileUse } from '#functions/contract/files/file-use.ts'
import { parseImagePath, thumbnailFile } from '#functions/contract/files/image-path.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import type { StoredFile } from '#functions/table/files/files.ts'

export function toImageAnswer(image: StoredFile, used: FileUse[]): LibraryImage {
  const { path, ...rest } = image
  return { ...rest, url: path, thumb_url: getThumbPath(path), used }
}

export function getThumbPath(path: string): string {
  const image = parseImagePath(path)
  return image ? thumbnailFile(image).path : path
}
