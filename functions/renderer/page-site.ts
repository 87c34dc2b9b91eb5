import {
  type ImagePath,
  type MoviePath,
  mainFilePath,
  moviePath,
  posterPath,
} from '#functions/contract/files/file-path.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

/** The environment of a page. Pass the same object while nothing changes: the editor renders again what has changed. */
export type PageSite = {
  /** The origin of images and movies, without a trailing slash: `https://media.example.com`. `""` is the page's own host. */
  media: string
  shopName: string
  page: PageNumber
  /** Where the forms of a public page are sent to; previews have none. */
  slug?: string
  /** Returns the `href` of one of the shop’s pages. */
  pageHref: (page: PageNumber) => string
  /** What the shop has entered about itself. */
  record?: ShopRecord | undefined
  /** Without a look, a page has neither theme nor header and footer. */
  look?: Look | undefined
  /** The shop’s public pages with their names, for menus. */
  pages?: readonly { page: PageNumber; label: string }[]
  /** What the shop tells its visitors today. */
  notice?: ShopNotice | undefined
  /** The path on the pages host of a font with the characters of the page’s headings. */
  headingFont?: string | undefined
  /** Public holidays of this and the next year: `YYYY-MM-DD`. */
  holidays?: readonly string[]
  /** The day in Japan on which the page is rendered: `YYYY-MM-DD`. Without it, nothing counts as past. */
  today?: string | undefined
  /** The time at which the page is rendered, in milliseconds. Without it, every period counts as present. */
  now?: number | undefined
}

/** Returns the origin, or `""` for anything that could break out of CSS, CSP or HTML. */
export function toMediaOrigin(media: string): string {
  return /^https?:\/\/[\w.:[\]-]+$/.test(media) ? media : ''
}

export function imageUrl(media: string, picture: ImagePath): string {
  return `${toMediaOrigin(media)}${mainFilePath(picture)}`
}

export function movieUrl(media: string, movie: MoviePath): string {
  return `${toMediaOrigin(media)}${moviePath(movie)}`
}

/** Returns `""` without a poster. */
export function posterUrl(media: string, movie: MoviePath): string {
  return movie.hasPoster ? `${toMediaOrigin(media)}${posterPath(movie)}` : ''
}
