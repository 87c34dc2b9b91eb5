import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { clearDueTime, type DueItem } from '#functions/table/due.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findQueuedRedraw } from '#functions/table/shops/shop-records.ts'
import { type PageShop, putLivePage } from './put-live-page.ts'

/**
 * Renders a live page again with its published content. Uses the version number by which it went live, so that newer
 * changes win. Does nothing for a page that is not live.
 */
export async function redrawLivePage(
  profile: PageShop,
  page: PageNumber,
  isRedraw = false,
): Promise<void> {
  const shop = { shopId: profile.id }
  const { live, marked } = await getPage(shop, page)
  const stored = live && (await findVersion(shop, page, live.version))
  if (stored)
    await putLivePage(profile, { page, version: marked, content: stored.content }, isRedraw)
}

/**
 * Renders the live pages of a shop again if that is queued, and takes it out of the queue unless it was queued again
 * meanwhile. Repeatable, also at the same time. Call it after the change that the pages are to show.
 */
export async function finishRedraw(shop: Shop): Promise<void> {
  const queued = await findQueuedRedraw(shop)
  if (queued) await redrawQueuedPages(shop, queued)
}

type Queued = Pick<DueItem, 'key' | 'order'>

/**
 * The same for a known item of the queue. With `isRedraw` pages that are the same stay untouched: not for pages that
 * an interrupted call may have written without purging the edge.
 */
export async function redrawQueuedPages(
  { shopId }: Shop,
  queued: Queued,
  isRedraw = false,
): Promise<void> {
  const profile = await findAccount('user', shopId)
  if (profile?.kind === 'user')
    await Promise.all(pageNumbers.map((page) => redrawLivePage(profile, page, isRedraw)))
  await clearDueTime(queued)
}
