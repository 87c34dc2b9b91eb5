import { putSitemap } from '#functions/bucket/sitemap-files.ts'
import { readSetting } from '#functions/read-setting.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { clearDueTime, type DueItem, removeDueItem } from '#functions/table/due.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import {
  beginSitemapWrite,
  findSitemapTime,
  isNewlyQueued,
  type ListedPage,
  listListedPages,
  parseListing,
  putListedPage,
  queueSitemap,
} from '#functions/table/pages/sitemap.ts'
import { findOwnOrigin } from '#functions/table/shops/shop-domains.ts'
import { formatPageUrl } from './put-live-page.ts'

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
  if (!person) return undefined
  const [{ live }, origin = ''] = await Promise.all([getPage(shop, page), findOwnOrigin(shop)])
  return live ? { slug: person.slug, page, at: live.at, origin } : undefined
}

// Search engines read it once a day at most, and writing it reads all listed pages.
const notAgainFor = 10 * 60_000

/** Writes the sitemap of all live pages, at most every ten minutes. */
export async function writeSitemap(due: DueItem, now: Date): Promise<Date | undefined> {
  const before = await findSitemapTime()
  const next = new Date((before?.getTime() ?? 0) + notAgainFor)
  if (next > now) return next
  const ours = await beginSitemapWrite(due, now, new Date(now.getTime() + notAgainFor))
  if (!ours) return undefined
  const pages = (await listListedPages())
    .map(toSitemapPage)
    .toSorted((one, two) => (one.address < two.address ? -1 : 1))
  await putSitemap(readSetting('PAGES_ORIGIN'), pages)
  await clearDueTime(ours)
  return undefined
}

const toSitemapPage = ({ slug, page, at, origin }: ListedPage) => ({
  address: formatPageUrl({ slug, origin: origin || undefined }, page),
  at,
})
