/**
 * A movie's path on the media host says all that a page needs to show it:
 * `/movies/<file id>/<content id>/<width>x<height>[-poster].<mp4|webm>`, where `-poster` says that the
 * picture to show before it plays lies beside it. The content id changes with the movie's bytes and its
 * poster, so a path is immutable; the file id stays.
 */
export type MoviePath = {
  fileId: string
  contentId: string
  /** In pixels, as it is shown: upright. */
  width: number
  height: number
  hasPoster: boolean
  extension: 'mp4' | 'webm'
}

const pattern =
  /^\/movies\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})(-poster)?\.(mp4|webm)$/

/** Takes a path apart, or gives undefined when it is not the path of a movie. */
export function parseMoviePath(path: string): MoviePath | undefined {
  const [, fileId, contentId, width, height, poster, extension] = pattern.exec(path) ?? []
  if (!fileId || !contentId || (extension !== 'mp4' && extension !== 'webm')) return
  const size = { width: Number(width), height: Number(height) }
  return { fileId, contentId, ...size, hasPoster: poster !== undefined, extension }
}

/** The path of the movie itself. */
export function moviePath(movie: MoviePath): string {
  const { width, height, hasPoster, extension } = movie
  return `${prefixOf(movie)}${width}x${height}${hasPoster ? '-poster' : ''}.${extension}`
}

/** The path of the picture that is shown before the movie plays, a JPEG; `''` when it has none. */
export function posterPath(movie: MoviePath): string {
  return movie.hasPoster ? `${prefixOf(movie)}poster.jpg` : ''
}

function prefixOf({ fileId, contentId }: MoviePath): string {
  return `/movies/${fileId}/${contentId}/`
}
