import { createHash } from 'node:crypto'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { findHolidayRedraw, listHolidays } from '#functions/rules/shop-record/list-holidays.ts'
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
import { type PageShop, putLivePage } from './put-live-page.ts'

/**
 * Renders a live page again with its published content. Uses the version number by which it went live, so that newer
 * changes win. Does nothing for a page that is not live. A caller that passes `details` is repeated when they change.
 */
export async function redrawLivePage(
  profile: PageShop,
  page: PageNumber,
  details?: ShopDetails,
): Promise<void> {
  const shop = { shopId: profile.id }
  const { live, marked } = await getPage(shop, page)
  const stored = live && (await findVersion(shop, page, live.version))
  if (!stored) return
  await putLivePage(profile, { page, version: marked, content: stored.content }, details)
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
  const now = new Date()
  const shown = details.record ? { ...details, holidays: listHolidays(now) } : details
  const drawn = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  if (drawn === before) return
  if (profile?.kind === 'user' && (before !== undefined || drawn !== queued.drawn))
    await Promise.all(pageNumbers.map((page) => redrawLivePage(profile, page, details)))
  // Another call rendered the pages too, and one of them may just have been overwritten with older details.
  const holidaysAt = details.record && findHolidayRedraw(shop, details.record, now)
  if (!(await endRedraw(queued, { drawn, holidaysAt })))
    await redrawQueuedPages(shop, queued, drawn)
}
