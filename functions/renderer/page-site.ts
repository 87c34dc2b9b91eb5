import { type MoviePath, moviePath, posterPath } from '#functions/contract/movie.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { ownFilePath, type PicturePath } from '#functions/contract/picture.ts'

/** What a page needs to know of the place it is shown at. Keep one object as long as nothing in it changes. */
export type PageSite = {
  /** Origin of the media host, without a slash at the end: `https://media.example.com`. */
  media: string
  shopName: string
  page: PageNumber
  /** The address of one of the shop's own pages, as it goes into `href`. */
  pageHref: (page: PageNumber) => string
}

/** The media host's origin as it was given, or `""` for anything that could break out of CSS, CSP or HTML. */
export function mediaOrigin(media: string): string {
  return /^https?:\/\/[\w.:[\]-]+$/.test(media) ? media : ''
}

/** The absolute address of a picture's own file. */
export function pictureAddress(media: string, picture: PicturePath): string {
  return `${mediaOrigin(media)}${ownFilePath(picture)}`
}

/** The absolute address of a movie. */
export function movieAddress(media: string, movie: MoviePath): string {
  return `${mediaOrigin(media)}${moviePath(movie)}`
}

/** The absolute address of a movie's poster, or `""` when it has none. */
export function posterAddress(media: string, movie: MoviePath): string {
  return movie.hasPoster ? `${mediaOrigin(media)}${posterPath(movie)}` : ''
}
