import { isDeepStrictEqual } from 'node:util'
import {
  type PlacementResult,
  type PublishedPageState,
  putPublishedPage,
} from '#functions/bucket/published-pages.ts'
import { mainFilePath, parseImagePath } from '#functions/contract/files/file-path.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import {
  formatPageAddress,
  ownPagePath,
  type PageNumber,
  pageFontPath,
  pagePath,
} from '#functions/contract/pages/page-number.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { cutPageFont } from '#functions/fonts/cut-heading-font.ts'
import { readSetting } from '#functions/read-setting.ts'
import { findNextChange } from '#functions/renderer/periods.ts'
import { formatPageDocument, renderPage } from '#functions/renderer/render-page-document.tsx'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { listHolidays } from '#functions/rules/shop-record/calendar.ts'
import { loadShopDetails, type ShopDetails } from '#functions/rules/shop-record/load-shop-record.ts'
import { findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { filterUnmadeImages } from '#functions/table/files/variant-jobs.ts'
import { queueListing } from '#functions/table/pages/sitemap.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'

/** The public fields of a shop. */
export type PageShop = Pick<StoredShop, 'id' | 'slug' | 'shop_name'>

/** The content that is live under a version, and the version that it is stored as; undefined for none. */
export type LiveContent = {
  page: PageNumber
  version: number
  shown: { content: VersionContent; storedAs: number } | undefined
}

/** The address where visitors find a page. `origin` is the shop's own domain, if it is live. */
export const formatPageUrl = (
  shop: Pick<PageShop, 'slug'> & { origin: string | undefined },
  page: PageNumber,
) => formatPageAddress(readSetting('PAGES_ORIGIN'), shop, page)

/** The result, and the details of the shop that the page was rendered with. */
type LivePlacement = { result: PlacementResult; details: ShopDetails }

/**
 * `details` are those of the shop: the caller looks for changed ones itself afterwards. `isRedraw` says that only they can
 * have changed: a page that is the same is not written. `now` is the time, in milliseconds, for which the page is
 * rendered, if not the present.
 */
export type Drawing = {
  details?: ShopDetails
  isRedraw?: true
  now?: number | undefined
}

/**
 * Writes the page for visitors or takes it down, unless a newer change is there. Uses the variants that images have got
 * since, and writes again if some were made, details of the shop changed, or the period of a block began or ended during
 * the write: so the last of several writes of a version leaves the page right.
 */
export async function putLivePage(
  profile: PageShop,
  live: LiveContent,
  drawing: Drawing = {},
): Promise<LivePlacement> {
  const { page, version, shown } = live
  if (!shown)
    return {
      result: await putState(profile, page, { state: { state: 'gone', version } }),
      details: { shopName: profile.shop_name },
    }
  const { storedAs } = shown
  const content = await withAvailableVariants(shown.content)
  const details = await loadPageDetails(profile, content, drawing.details)
  const now = drawing.now ?? Date.now()
  const rendered = await renderLivePage(profile, content, { details, now })
  const { origin } = details
  const location = origin === undefined ? undefined : origin + ownPagePath(page)
  const state = { state: 'shown', version, storedAs, location, ...rendered } as const
  const result = await putState(profile, page, { state, isRedraw: drawing.isRedraw })
  if (result === 'newer' || result === 'left') return { result, details }
  const isOld =
    (!drawing.details && (await hasOtherDetails(profile, content, { rendered: details }))) ||
    (await isOldContent(content, now))
  if (!isOld) return { result, details }
  return putLivePage(
    profile,
    { page, version, shown: { content, storedAs } },
    { ...drawing, now: undefined },
  )
}

/** The details with which this page is rendered: it is in the menu, although it may not be recorded as live yet. */
async function loadPageDetails(
  profile: Pick<PageShop, 'id' | 'shop_name'>,
  { page, bg }: VersionContent,
  known?: ShopDetails,
): Promise<ShopDetails> {
  const details = known ?? (await loadShopDetails(profile))
  if (!details.pages) return details
  const own = { page, label: formatPageLabel(page, bg.label) }
  const pages = [...details.pages.filter((each) => each.page !== page), own]
  return { ...details, pages: pages.toSorted((one, other) => one.page - other.page) }
}

/** Whether image variants were made since the page was rendered. */
const hasNewVariants = async (content: VersionContent) =>
  (await withAvailableVariants(content)) !== content

/** Whether image variants were made, or a block came or went, since the page was rendered. */
const isOldContent = async (content: VersionContent, renderedAt: number) =>
  hasPassedChange(content, renderedAt) || (await hasNewVariants(content))

/** Whether a block has come or gone since the page was rendered. */
function hasPassedChange(content: VersionContent, renderedAt: number): boolean {
  const next = findNextChange(toPageContent(content).data, renderedAt)
  return next !== undefined && next <= Date.now()
}

/** Whether the page would be rendered with other details now. */
const hasOtherDetails = async (
  profile: Pick<PageShop, 'id' | 'shop_name'>,
  content: VersionContent,
  { rendered, present }: { rendered: ShopDetails; present?: ShopDetails },
) => !isDeepStrictEqual(await loadPageDetails(profile, content, present), rendered)

/**
 * Marks the path of a page under an old slug as abandoned, so that a slower publish does not write
 * there. With `newSlug` it redirects to the page there.
 */
export async function abandonSlug(
  profile: Pick<PageShop, 'id' | 'slug'>,
  page: PageNumber,
  newSlug: string | undefined,
): Promise<void> {
  const to = newSlug === undefined ? undefined : pagePath(newSlug, page)
  await putState(profile, page, { state: { state: 'left', to } })
}

async function putState(
  profile: Pick<PageShop, 'id' | 'slug'>,
  page: PageNumber,
  { state, isRedraw }: { state: PublishedPageState; isRedraw?: true | undefined },
): Promise<PlacementResult> {
  const place = toPagePlace(profile, page)
  const holdsSlug = () => hasSlug(profile)
  if (!isRedraw) await queueListing({ shopId: profile.id }, page)
  return putPublishedPage(place, state, { holdsSlug, ...(isRedraw && { keepsSame: true }) })
}

/**
 * Writes the page again if the slug, details of the shop or image variants changed during the call; returns whether it
 * did. Call it after the page is recorded, with what was read then: what rendered the live pages before did not see this
 * one.
 */
export async function repeatIfOutdated(
  live: LiveContent,
  rendered: { profile: PageShop; details: ShopDetails },
  present: { profile: PageShop; details: ShopDetails },
): Promise<boolean> {
  const content = live.shown?.content
  const { profile, details } = present
  const isOld =
    profile.slug !== rendered.profile.slug ||
    (content !== undefined &&
      ((await hasNewVariants(content)) ||
        (await hasOtherDetails(profile, content, {
          rendered: rendered.details,
          present: details,
        }))))
  if (isOld) await putLivePage(profile, live)
  return isOld
}

export const toPagePlace = ({ id, slug }: Pick<PageShop, 'id' | 'slug'>, page: PageNumber) => ({
  shopId: id,
  slug,
  page,
})

export const hasSlug = async ({ id, slug }: Pick<PageShop, 'id' | 'slug'>): Promise<boolean> =>
  (await findAccount('user', id))?.slug === slug

/** The address of a public page, and what of its surroundings does not depend on the time. */
export function describeLivePage(
  { slug }: Pick<PageShop, 'slug'>,
  page: PageNumber,
  { origin, ...details }: ShopDetails,
) {
  const pageHref = (target: PageNumber) =>
    origin === undefined ? pagePath(slug, target) : ownPagePath(target)
  // The host of the page serves images and movies, too: a second host costs visitors another connection.
  const media = origin ?? readSetting('PAGES_ORIGIN')
  return {
    address: formatPageUrl({ slug, origin }, page),
    site: { media, slug, page, pageHref, ...details },
  }
}

/** Renders the page, with a font for its headings where its theme has one. */
async function renderLivePage(
  profile: PageShop,
  content: VersionContent,
  { details, now }: { details: ShopDetails; now: number },
) {
  const isAtDomain = details.origin !== undefined
  const { address, site } = describeLivePage(profile, content.page, details)
  const page = renderPage({
    content: toPageContent(content),
    address,
    site: {
      ...site,
      holidays: listHolidays(new Date()),
      today: getDayInJapan(new Date(now)),
      now,
    },
  })
  return {
    font: details.look && (await cutPageFont(getTheme(details.look).theme.head, page.body)),
    formatHtml: (fontName?: string) =>
      formatPageDocument(
        page,
        fontName && pageFontPath(isAtDomain ? '' : profile.slug, content.page, fontName),
      ),
  }
}

const fileMaps = ['data_files', 'bg_files', 'slide_files'] as const

const listPaths = (content: VersionContent) =>
  fileMaps.flatMap((map) => Object.values(content[map]))

/**
 * Replaces the paths of images whose variants have been made since the content was stored, also of
 * images deleted from the library. Returns the same object if there are none. At most one read.
 */
async function withAvailableVariants(content: VersionContent): Promise<VersionContent> {
  const alone = listPaths(content).flatMap((path) => {
    const image = parseImagePath(path)
    return image?.isAlone ? [{ ...image, path }] : []
  })
  if (alone.length === 0) return content
  const unmade = await filterUnmadeImages(alone)
  const made = new Map(
    alone.flatMap((each) => (unmade.includes(each) ? [] : [[each.path, mainFilePath(each)]])),
  )
  return renamePaths(content, (path) => made.get(path) ?? path)
}

/** Returns the same object if no path changes. */
export function renamePaths(
  content: VersionContent,
  rename: (path: string) => string,
): VersionContent {
  if (listPaths(content).every((path) => rename(path) === path)) return content
  return {
    ...content,
    data_files: renameValues(content.data_files, rename),
    bg_files: renameValues(content.bg_files, rename),
    slide_files: renameValues(content.slide_files, rename),
  }
}

const renameValues = (files: Record<string, string>, rename: (path: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([id, path]) => [id, rename(path)]))
