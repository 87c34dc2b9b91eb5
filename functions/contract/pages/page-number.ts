import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** A shop has three pages. */
export const pageNumbers = [1, 2, 3] as const

export const PageNumber = v.picklist(pageNumbers, sharedMessages.notPage)
export type PageNumber = v.InferOutput<typeof PageNumber>

/** Path on the pages host: `/<slug>/` for page 1, `/<slug>/2` and `/<slug>/3`. */
export const pagePath = (slug: string, page: PageNumber) => `/${slug}/${page === 1 ? '' : page}`

/** Path on the pages host of a font that only this page loads. */
export const pageFontPath = (slug: string, page: PageNumber, name: string) =>
  `/${slug}/fonts/${page}-${name}`
