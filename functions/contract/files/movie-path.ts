/**
 * The parts of a movie’s path on the media host:
 * `/movies/<file id>/<content id>/<width>x<height>[-poster].mp4`; `-poster` means that a poster exists.
 * The content id changes with the bytes and the poster, so paths are immutable; the file id stays.
 */
export type MoviePath = {
  fileId: string
  contentId: string
  /** Pixels, after rotation. */
  width: number
  height: number
  hasPoster: boolean
}

const moviePathPattern =
  /^\/movies\/([\w-]{16,64})\/([\w-]{16,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})(-poster)?\.mp4$/

/** Parses a path; returns undefined if it is not a movie’s. */
export function parseMoviePath(path: string): MoviePath | undefined {
  const [, fileId, contentId, width, height, poster] = moviePathPattern.exec(path) ?? []
  if (!fileId || !contentId) return
  const size = { width: Number(width), height: Number(height) }
  return { fileId, contentId, ...size, hasPoster: poster !== undefined }
}

export function moviePath(movie: MoviePath): string {
  const { width, height, hasPoster } = movie
  return `${moviePathPrefix(movie)}${width}x${height}${hasPoster ? '-poster' : ''}.mp4`
}

/** Returns the path of the poster (JPEG), or `""` without one. */
export function posterPath(movie: MoviePath): string {
  return movie.hasPoster ? `${moviePathPrefix(movie)}poster.jpg` : ''
}

function moviePathPrefix({ fileId, contentId }: MoviePath): string {
  return `/movies/${fileId}/${contentId}/`
}
