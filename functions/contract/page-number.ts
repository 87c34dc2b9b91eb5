import * as v from 'valibot'
import { messages } from './shared-messages.ts'

/** A shop has three pages. */
export const pageNumbers = [1, 2, 3] as const

export const PageNumber = v.picklist(pageNumbers, messages.notPage)
export type PageNumber = v.InferOutput<typeof PageNumber>

/** Where a shop's page is seen on the pages host: `/<slug>/` for the first, `/<slug>/2` and `/<slug>/3`. */
export const pagePath = (slug: string, page: PageNumber) => `/${slug}/${page === 1 ? '' : page}`
