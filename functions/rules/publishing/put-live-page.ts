import { isDeepStrictEqual } from 'node:util'
import {
  type PlacementResult,
  type PublishedPageState,
  publishedPagePath,
  putPublishedPage,
} from '#functions/bucket/published-pages.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import { type PageNumber, pageFontPath, pagePath } from '#functions/contract/pages/page-number.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { purgePaths } from '#functions/edge/purge-paths.ts'
import { cutPageFont } from '#functions/fonts/cut-heading-font.ts'
import { readSetting } from '#functions/read-setting.ts'
import { formatPageDocument, renderPage } from '#functions/renderer/render-page-document.tsx'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { listHolidays } from '#functions/rules/shop-record/list-holidays.ts'
import {
  loadShopDetails,
  type ShopDetails,
} from '#functions/rules/shop-record/load-shop-details.ts'
import { findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { queueListing } from '#functions/table/pages/sitemap.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import { withAvailableVariants } from './available-variants.ts'

/** The public fields of a shop. */
export type PageShop = Pick<StoredShop, 'id' | 'slug' | 'shop_name'>

/** The content that is live under a version; undefined for none. */
export type LiveContent = { page: PageNumber; version: number; content: VersionContent | undefined }

export const formatPageUrl = ({ slug }: Pick<PageShop, 'slug'>, page: PageNumber) =>
  `${readSetting('PAGES_ORIGIN')}${pagePath(slug, page)}`

/** The result, and the details of the shop that the page was rendered with. */
export type LivePlacement = { result: PlacementResult; details: ShopDetails }

/**
 * Writes the page for visitors or takes it down, unless a newer change is there. Uses the variants that images have got
 * since, and writes again if some were made or details of the shop changed during the write. A caller that passes `shop`
 * looks for changed details itself afterwards.
 */
export async function putLivePage(
  profile: PageShop,
  live: LiveContent,
  shop?: ShopDetails,
): Promise<LivePlacement> {
  const { page, version } = live
  const content = live.content && (await withAvailableVariants(live.content))
  const details = content ? await loadPageDetails(profile, content, shop) : {}
  const state: PublishedPageState = content
    ? { state: 'shown', version, ...(await renderLivePage(profile, content, details)) }
    : { state: 'gone', version }
  const result = await putState(profile, page, state)
  const isOld = () => content && isOutdated(profile, content, shop ? undefined : details)
  if (result === 'shown' && (await isOld()))
    return putLivePage(profile, { page, version, content }, shop)
  return { result, details }
}

/** The details with which this page is rendered: it is in the menu, although it may not be recorded as live yet. */
async function loadPageDetails(
  { id }: Pick<PageShop, 'id'>,
  { page, bg }: VersionContent,
  known?: ShopDetails,
): Promise<ShopDetails> {
  const details = known ?? (await loadShopDetails({ shopId: id }))
  if (!details.pages) return details
  const own = { page, label: formatPageLabel(page, bg.label) }
  const pages = [...details.pages.filter((each) => each.page !== page), own]
  return { ...details, pages: pages.toSorted((one, other) => one.page - other.page) }
}

/** Whether image variants were made, or details of the shop changed, since the page was rendered. */
async function isOutdated(
  profile: Pick<PageShop, 'id'>,
  content: VersionContent,
  rendered: ShopDetails | undefined,
): Promise<boolean> {
  if ((await withAvailableVariants(content)) !== content) return true
  return (
    rendered !== undefined && !isDeepStrictEqual(await loadPageDetails(profile, content), rendered)
  )
}

/**
 * Marks the path of a page under an old slug as abandoned, so that a slower publish does not write
 * there.
 */
export async function abandonSlug(
  profile: Pick<PageShop, 'id' | 'slug'>,
  page: PageNumber,
): Promise<void> {
  await putState(profile, page, { state: 'left' })
}

/** Writes the state and purges the edge. */
async function putState(
  profile: Pick<PageShop, 'id' | 'slug'>,
  page: PageNumber,
  state: PublishedPageState,
): Promise<PlacementResult> {
  await queueListing({ shopId: profile.id }, page)
  const place = toPlace(profile, page)
  const placed = await putPublishedPage(place, state, () => hasSlug(profile))
  // The edge caches by both the requested path and the rewritten one.
  if (placed === 'shown') await purgePaths([publishedPagePath(place), pagePath(profile.slug, page)])
  return placed
}

/**
 * Writes the page again if the slug, details of the shop or image variants changed during the call. Call it after the
 * page is recorded: what rendered the live pages before did not see this one.
 */
export async function repeatIfOutdated(
  profile: PageShop,
  live: LiveContent,
  rendered: ShopDetails,
): Promise<void> {
  const { content } = live
  const person = await findAccount('user', profile.id)
  if (person?.kind !== 'user') return
  const isMoved = person.slug !== profile.slug
  if (isMoved || (content && (await isOutdated(person, content, rendered))))
    await putLivePage(person, live)
}

const toPlace = ({ id, slug }: Pick<PageShop, 'id' | 'slug'>, page: PageNumber) => ({
  shopId: id,
  slug,
  page,
})

export async function hasSlug({ id, slug }: Pick<PageShop, 'id' | 'slug'>): Promise<boolean> {
  const person = await findAccount('user', id)
  return person?.kind === 'user' && person.slug === slug
}

/** Renders the page, with a font for its headings where its theme has one. */
async function renderLivePage(profile: PageShop, content: VersionContent, details: ShopDetails) {
  const page = renderPage({
    content: toPageContent(content),
    address: formatPageUrl(profile, content.page),
    site: {
      media: readSetting('MEDIA_ORIGIN'),
      shopName: profile.shop_name,
      page: content.page,
      pageHref: (target) => pagePath(profile.slug, target),
      ...details,
      holidays: listHolidays(new Date()),
      today: getDayInJapan(new Date()),
    },
  })
  return {
    font: details.look && (await cutPageFont(getTheme(details.look).theme.head, page.body)),
    formatHtml: (fontName?: string) =>
      formatPageDocument(page, fontName && pageFontPath(profile.slug, content.page, fontName)),
  }
}
