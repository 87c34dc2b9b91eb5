import { parseImagePath } from './image-path.ts'
import { parseMoviePath } from './movie-path.ts'

/** Kind and id of a file on the media host. */
export type FileReference = { kind: 'image' | 'movie'; id: string }

/** Returns the file of a path, or undefined for other paths. */
export function parseFilePath(path: string): FileReference | undefined {
  const picture = parseImagePath(path)
  if (picture) return { kind: 'image', id: picture.fileId }
  const movie = parseMoviePath(path)
  return movie && { kind: 'movie', id: movie.fileId }
}
