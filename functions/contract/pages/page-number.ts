import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** A shop has three pages. */
export const pageNumbers = [1, 2, 3] as const

export const PageNumber = v.picklist(pageNumbers, sharedMessages.notPage)
export type PageNumber = v.InferOutput<typeof PageNumber>

/** The page of this number; undefined for other texts. */
export const findPageNumber = (text: string | undefined): PageNumber | undefined =>
  pageNumbers.find((page) => String(page) === text)

/** Path on the pages host: `/<slug>/` for page 1, `/<slug>/2` and `/<slug>/3`. */
export const pagePath = (slug: string, page: PageNumber) => `/${slug}/${page === 1 ? '' : page}`

/** Path of a page on its shop's own domain: `/`, `/2` and `/3`. */
export const ownPagePath = (page: PageNumber) => `/${page === 1 ? '' : page}`

/** The address of a page. `origin` is the shop's own domain, such as `https://soba-noren.jp`, if it has a live one. */
export const formatPageAddress = (
  pages: string,
  { slug, origin }: { slug: string; origin?: string | undefined },
  page: PageNumber,
) => (origin === undefined ? pages + pagePath(slug, page) : origin + ownPagePath(page))

const pageFile = /^\/([A-Za-z0-9-]+)\/(?:index\.html|([23])(?:\.html)?)?$/

/** Reads the path of a page, or of the file behind it; undefined for all other paths. */
export function parsePagePath(path: string): { slug: string; page: PageNumber } | undefined {
  const [, slug, number = '1'] = pageFile.exec(path) ?? []
  const page = findPageNumber(number)
  return slug === undefined || page === undefined ? undefined : { slug, page }
}

/** Path on the pages host of a font that only this page loads; without a slug the one on the shop's own domain. */
export const pageFontPath = (slug: string, page: PageNumber, name: string) =>
  `${slug && `/${slug}`}/fonts/${page}-${name}`
