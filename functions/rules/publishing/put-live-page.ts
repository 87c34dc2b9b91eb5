import {
  type PlacementResult,
  type PublishedPageState,
  publishedPagePath,
  putPublishedPage,
} from '#functions/bucket/published-pages.ts'
import { type PageNumber, pagePath } from '#functions/contract/pages/page-number.ts'
import { purgePaths } from '#functions/edge/purge-paths.ts'
import { readSetting } from '#functions/read-setting.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
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

/**
 * Writes the page for visitors or takes it down, unless a newer change is there. Uses the variants
 * that images have got since, and writes again if some were made during the write.
 */
export async function putLivePage(profile: PageShop, live: LiveContent): Promise<PlacementResult> {
  const { page, version } = live
  const content = live.content && (await withAvailableVariants(live.content))
  const state: PublishedPageState = content
    ? { state: 'shown', version, html: renderHtml(profile, content) }
    : { state: 'gone', version }
  const placed = await putState(profile, page, state)
  if (placed === 'shown' && content && (await withAvailableVariants(content)) !== content)
    return putLivePage(profile, { page, version, content })
  return placed
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
 * Writes the page again if the slug changed or image variants were made during the call. Call it
 * after the page is recorded: what moved the pages before did not see this one.
 */
export async function repeatIfOutdated(profile: PageShop, live: LiveContent): Promise<void> {
  const { content } = live
  const person = await findAccount('user', profile.id)
  if (person?.kind !== 'user') return
  const isMoved = person.slug !== profile.slug
  if (isMoved || (content && (await withAvailableVariants(content)) !== content))
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

function renderHtml(profile: PageShop, content: VersionContent): string {
  return renderPageDocument({
    content: toPageContent(content),
    address: formatPageUrl(profile, content.page),
    site: {
      media: readSetting('MEDIA_ORIGIN'),
      shopName: profile.shop_name,
      page: content.page,
      pageHref: (target) => pagePath(profile.slug, target),
    },
  })
}
