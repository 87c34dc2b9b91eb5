import type { Image, Movie } from '#functions/contract/file.ts'
import type { FileKind } from '#web/files/file-words.ts'

/** A photo or a movie of the shop's own; `seconds` tells a movie. */
export type LibraryFile = Image & Partial<Pick<Movie, 'seconds' | 'poster_url'>>

/** The calls of each kind's library. */
export const callsOf = {
  image: { update: 'updateImage', remove: 'deleteImage' },
  movie: { update: 'updateMovie', remove: 'deleteMovie' },
} as const satisfies Record<FileKind, object>
