import { findAccount } from '#functions/table/accounts/accounts.ts'
import { clearDueTime, type DueItem, removeDueItem } from '#functions/table/due.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import {
  isNewlyQueued,
  type ListedPage,
  parseListing,
  putListedPage,
  queueSitemap,
} from '#functions/table/pages/sitemap.ts'

// Longer than a change of what visitors see takes.
const minute = 60_000

/**
 * Lists a page for search engines while it is live, in two visits: at the first the change may still be
 * under way.
 */
export async function updateListing(due: DueItem, now: Date): Promise<Date | undefined> {
  if (isNewlyQueued(due)) return new Date(now.getTime() + minute)
  const listed = await findListed(due)
  if (listed) await putListedPage(due, listed)
  // Before the item is removed: an interruption writes the file once too often, and never leaves it out of
  // date.
  await queueSitemap(now)
  await (listed ? clearDueTime(due) : removeDueItem(due))
  return undefined
}

async function findListed(due: DueItem): Promise<ListedPage | undefined> {
  const { shop, page } = parseListing(due)
  const person = await findAccount('user', shop.shopId)
  if (person?.kind !== 'user') return undefined
  const { live } = await getPage(shop, page)
  return live ? { slug: person.slug, page, at: live.at } : undefined
}
