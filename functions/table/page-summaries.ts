import * as v from 'valibot'
import type { SectionVersions } from '#functions/contract/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { pageKey } from './page-keys.ts'
import { StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { getItems } from './table.ts'

const InEveryForm = v.pick(StoredPage, [
  'page',
  'data_version',
  'bg_version',
  'slide_version',
  'live',
  'updated_at',
])

/** What tells a page's state, without anything that it shows. Read in part, and so in whatever form it lies. */
export const StoredSummary = v.object({
  ...InEveryForm.entries,
  files_version: v.optional(v.number(), 0),
  marked: v.optional(v.number(), 0),
})
export type StoredSummary = v.InferOutput<typeof StoredSummary>

/** The summaries of the shop's pages in order, in one read. */
export async function listPageSummaries(shop: Shop): Promise<StoredSummary[]> {
  const keys = pageNumbers.map((page) => pageKey(shop, page))
  const items = await getItems(keys, Object.keys(StoredSummary.entries))
  return items.map((item) => v.parse(StoredSummary, item)).toSorted((a, b) => a.page - b.page)
}

/** The version of a page that visitors see, or undefined. */
export async function findLiveVersion(shop: Shop, page: PageNumber): Promise<number | undefined> {
  const [item] = await getItems([pageKey(shop, page)], ['live'])
  return v.parse(v.pick(StoredSummary, ['live']), item).live?.version
}

const DraftSummary = v.pick(StoredSummary, ['data_version', 'bg_version', 'slide_version'])

/** The version of each section of a page. */
export async function getSectionVersions(shop: Shop, page: PageNumber): Promise<SectionVersions> {
  const [item] = await getItems([pageKey(shop, page)], Object.keys(DraftSummary.entries))
  const { data_version, bg_version, slide_version } = v.parse(DraftSummary, item)
  return { data: data_version, bg: bg_version, slide: slide_version }
}
