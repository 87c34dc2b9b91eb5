import type { Movie, Use } from '#functions/contract/file.ts'
import type { StoredFile } from '#functions/table/files.ts'

/** A stored movie as the wire shows it: its poster is what a list shows of it. */
export function movieAnswer(movie: StoredFile, used: Use[]): Movie {
  const { path, poster, ...rest } = movie
  return { ...rest, url: path, thumb_url: poster, poster_url: poster, used }
}
