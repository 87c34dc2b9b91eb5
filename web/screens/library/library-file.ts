import type { Image, Movie } from '#functions/contract/file.ts'

/** A photo or a movie of a library; `seconds` tells a movie. */
export type LibraryFile = Image & Partial<Pick<Movie, 'seconds' | 'poster_url'>>
