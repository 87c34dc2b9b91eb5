import * as v from 'valibot'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { getAs, loadItems } from '#functions/table/entity.ts'
import { pageKey, pageKeys, type Shop, versionKey } from '#functions/table/shop.ts'
import { StoredPage } from './pages.ts'

/** The state and the name of a page without its content. */
export const StoredPageSummary = v.object({
  ...v.pick(StoredPage, [
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
  ]).entries,
  bg: v.object({ label: v.string() }),
})
export type StoredPageSummary = v.InferOutput<typeof StoredPageSummary>

/** The attributes of a summary: of the background, only the name of the page. */
export const summaryPaths: readonly string[] = Object.keys(StoredPageSummary.entries).map((name) =>
  name === 'bg' ? 'bg.label' : name,
)

/** The summaries of the shop's pages, in one read. */
export async function listPageSummaries(shop: Shop): Promise<StoredPageSummary[]> {
  const keys = pageKeys(shop)
  const { findAll } = await loadItems(keys, summaryPaths)
  return findAll(keys).map((item) => v.parse(StoredPageSummary, item))
}

/** Whether a page of the shop has been public at any time. */
export async function wasEverLive(shop: Shop): Promise<boolean> {
  const pages = await getAs(v.pick(StoredPage, ['marked']), pageKeys(shop))
  return pages.some(({ marked }) => marked > 0)
}

/** The version of a page that visitors see, or undefined. */
export async function findLiveVersion(shop: Shop, page: PageNumber): Promise<number | undefined> {
  const [found] = await getAs(v.pick(StoredPage, ['live']), [pageKey(shop, page)])
  return found?.live?.version
}

const DraftSummary = v.pick(StoredPage, ['data_version', 'bg_version', 'slide_version'])

/** The version of each section of a page. Throws `not_found` when there is no such shop. */
export async function getSectionVersions(shop: Shop, page: PageNumber): Promise<SectionVersions> {
  const [found] = await getAs(DraftSummary, [pageKey(shop, page)])
  if (!found) throw notFoundFailure()
  return { data: found.data_version, bg: found.bg_version, slide: found.slide_version }
}

const LiveLabel = v.object({ content: v.pick(StoredPageSummary, ['page', 'bg']) })

/** The public pages of a shop in their order, with the names that their live versions give them. Two reads. */
export async function listLivePageLabels(
  shop: Shop,
): Promise<{ page: PageNumber; label: string }[]> {
  const keys = (await listPageSummaries(shop)).flatMap(({ page, live }) =>
    live ? [versionKey(shop, page, live.version)] : [],
  )
  const { findAll } = await loadItems(keys, ['content.page', 'content.bg.label'])
  return findAll(keys)
    .map((item) => v.parse(LiveLabel, item).content)
    .map(({ page, bg }) => ({ page, label: bg.label }))
}
