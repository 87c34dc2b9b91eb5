import { createHash } from 'node:crypto'
import { findPublishedVersion } from '#functions/bucket/published-pages.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import {
  loadShopDetails,
  type ShopDetails,
} from '#functions/rules/shop-record/load-shop-details.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  endRedraw,
  findQueuedRedraw,
  type QueuedRedraw,
} from '#functions/table/shops/shop-records.ts'
import { type LiveContent, type PageShop, putLivePage, toPagePlace } from './put-live-page.ts'

/**
 * What visitors see of a page, under the version by which it went live, so that newer changes win; undefined for a page
 * that is not live. A publication that was interrupted before it was recorded counts: visitors see it.
 */
export async function findShownPage(
  profile: PageShop,
  page: PageNumber,
): Promise<LiveContent | undefined> {
  const shop = { shopId: profile.id }
  const { live, marked, last_version } = await getPage(shop, page)
  // Only a number above the recorded one can have been published without a record.
  const published =
    last_version > marked ? await findPublishedVersion(toPagePlace(profile, page)) : undefined
  const isRecorded = !published || published.version <= marked
  const version = isRecorded ? marked : published.version
  const storedAs = isRecorded ? live?.version : published.storedAs
  const stored = storedAs === undefined ? undefined : await findVersion(shop, page, storedAs)
  return stored && { page, version, shown: { content: stored.content, storedAs: stored.version } }
}

/**
 * Renders a live page again with its published content. Does nothing for a page that is not live. A caller that passes
 * `details` is repeated when they change.
 */
export async function redrawLivePage(
  profile: PageShop,
  page: PageNumber,
  details?: ShopDetails,
): Promise<void> {
  const shown = await findShownPage(profile, page)
  if (shown) await putLivePage(profile, shown, details)
}

/**
 * Renders the live pages of a shop again if that is queued. Repeatable, also at the same time. Call it after the change
 * that the pages are to show.
 */
export async function finishRedraw(shop: Shop): Promise<void> {
  const queued = await findQueuedRedraw(shop)
  if (queued) await redrawQueuedPages(shop, queued)
}

/**
 * Renders the live pages of a shop, unless all show its present details already, and takes it out of the queue, unless
 * it was queued again meanwhile.
 */
export async function redrawQueuedPages(
  shop: Shop,
  queued: Omit<QueuedRedraw, 'drawn'> & Partial<QueuedRedraw>,
  before?: string,
): Promise<void> {
  const profile = await findAccount('user', shop.shopId)
  // Before the pages: where the details change meanwhile, they are queued again.
  const details = await loadShopDetails(shop)
  const drawn = createHash('sha256').update(JSON.stringify(details)).digest('base64url')
  if (drawn === before) return
  if (profile?.kind === 'user' && (before !== undefined || drawn !== queued.drawn))
    await Promise.all(pageNumbers.map((page) => redrawLivePage(profile, page, details)))
  // Another call rendered the pages too, and one of them may just have been overwritten with older details.
  if (!(await endRedraw(queued, drawn))) await redrawQueuedPages(shop, queued, drawn)
}
