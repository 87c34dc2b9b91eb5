import { type Due, removeDue, stopDue } from '#functions/table/due.ts'
import { getPage } from '#functions/table/pages.ts'
import { findPerson } from '#functions/table/people.ts'
import {
  isJustNoted,
  type Listed,
  listingOf,
  noteSitemap,
  putListed,
} from '#functions/table/sitemap.ts'

// Longer than any change of what visitors see is under way.
const minute = 60_000

/**
 * Lists a page for search engines while it is live, in two visits: the change that it was noted for may
 * still be under way at the first.
 */
export async function sweepListing(due: Due, now: Date): Promise<Date | undefined> {
  if (isJustNoted(due)) return new Date(now.getTime() + minute)
  const listed = await findListed(due)
  if (listed) await putListed(due, listed)
  // Before the note goes: a crash leaves a file written once too often, never one that is out of date.
  await noteSitemap(now)
  await (listed ? stopDue(due) : removeDue(due))
  return undefined
}

async function findListed(due: Due): Promise<Listed | undefined> {
  const { shop, page } = listingOf(due)
  const person = await findPerson('user', shop.shopId)
  if (person?.kind !== 'user') return undefined
  const { live } = await getPage(shop, page)
  return live ? { slug: person.slug, page, at: live.at } : undefined
}
