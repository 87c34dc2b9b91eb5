import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { LibraryMovie } from '#functions/contract/files/library-file.ts'
import type { StoredFile } from '#functions/table/files/files.ts'

export function toMovieAnswer(movie: StoredFile, used: FileUse[]): LibraryMovie {
  const { path, poster, ...rest } = movie
  return { ...rest, url: path, thumb_url: poster, poster_url: poster, used }
}
