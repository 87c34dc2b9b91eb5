import * as v from 'valibot'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { pageKey, pageKeys, type Shop, versionKey } from '#functions/table/shop.ts'
import { getItems } from '#functions/table/table.ts'
import { StoredPage } from './pages.ts'

const SharedAttributes = v.pick(StoredPage, [
  'page',
  'data_version',
  'bg_version',
  'slide_version',
  'live',
  'held',
  'checks',
  'updated_at',
  'files_version',
  'marked',
])

/** The state and the name of a page without its content. */
export const StoredPageSummary = v.object({
  ...SharedAttributes.entries,
  bg: v.object({ label: v.string() }),
})
export type StoredPageSummary = v.InferOutput<typeof StoredPageSummary>

/** The attributes of a summary: of the background, only the name of the page. */
export const summaryPaths: readonly string[] = Object.keys(StoredPageSummary.entries).map((name) =>
  name === 'bg' ? 'bg.label' : name,
)

/** The summaries of the shop's pages, in one read. */
export async function listPageSummaries(shop: Shop): Promise<StoredPageSummary[]> {
  const items = await getItems(pageKeys(shop), summaryPaths)
  return items.map((item) => v.parse(StoredPageSummary, item)).toSorted((a, b) => a.page - b.page)
}

/** Whether a page of the shop has been public at any time. */
export async function wasEverLive(shop: Shop): Promise<boolean> {
  const items = await getItems(pageKeys(shop), ['marked'])
  return items.some((item) => v.parse(v.pick(StoredPage, ['marked']), item).marked > 0)
}

/** The version of a page that visitors see, or undefined. */
export async function findLiveVersion(shop: Shop, page: PageNumber): Promise<number | undefined> {
  const [item] = await getItems([pageKey(shop, page)], ['live'])
  return v.parse(v.pick(StoredPageSummary, ['live']), item).live?.version
}

const DraftSummary = v.pick(StoredPageSummary, ['data_version', 'bg_version', 'slide_version'])

/** The version of each section of a page. */
export async function getSectionVersions(shop: Shop, page: PageNumber): Promise<SectionVersions> {
  const [item] = await getItems([pageKey(shop, page)], Object.keys(DraftSummary.entries))
  const { data_version, bg_version, slide_version } = v.parse(DraftSummary, item)
  return { data: data_version, bg: bg_version, slide: slide_version }
}

const LiveLabel = v.object({
  content: v.object({
    page: v.picklist(pageNumbers),
    bg: StoredPageSummary.entries.bg,
  }),
})

/** The public pages of a shop in their order, with the names that their live versions give them. Two reads. */
export async function listLivePageLabels(
  shop: Shop,
): Promise<{ page: PageNumber; label: string }[]> {
  const live = (await listPageSummaries(shop)).flatMap(({ page, live: shown }) =>
    shown ? [versionKey(shop, page, shown.version)] : [],
  )
  if (live.length === 0) return []
  const items = await getItems(live, ['content.page', 'content.bg.label'])
  return items
    .map((item) => v.parse(LiveLabel, item).content)
    .map(({ page, bg }) => ({ page, label: bg.label }))
    .toSorted((one, other) => one.page - other.page)
}
