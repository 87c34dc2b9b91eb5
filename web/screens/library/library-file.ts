import type { LibraryImage, LibraryMovie } from '#functions/contract/files/library-file.ts'

/** `seconds` is set for movies. */
export type LibraryFile = LibraryImage & Partial<Pick<LibraryMovie, 'seconds' | 'poster_url'>>
