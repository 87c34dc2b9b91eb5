import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { pageKey } from './page-keys.ts'
import { StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { getItems } from './table.ts'

/** What tells a page's state, without anything that it shows. */
export const StoredSummary = v.pick(StoredPage, [
  'page',
  'data_version',
  'bg_version',
  'slide_version',
  'files_version',
  'live',
  'updated_at',
])
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
