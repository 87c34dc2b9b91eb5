import { parseMoviePath } from './movie.ts'
import { parsePicturePath } from './picture.ts'

/** What a path of the media host names: a picture or a movie, and its file's id. */
export type NamedFile = { kind: 'image' | 'movie'; id: string }

/** The file that a path names, or undefined when it is the path of none. */
export function fileNamedBy(path: string): NamedFile | undefined {
  const picture = parsePicturePath(path)
  if (picture) return { kind: 'image', id: picture.fileId }
  const movie = parseMoviePath(path)
  return movie && { kind: 'movie', id: movie.fileId }
}
