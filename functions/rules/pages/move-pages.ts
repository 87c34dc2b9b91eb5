import type { PageNumber } from '#functions/contract/page-number.ts'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { getPage } from '#functions/table/pages.ts'
import { findVersion } from '#functions/table/versions.ts'
import { holdsSlug, leavePlace, type PageOwner, showPage } from './show-page.ts'

/**
 * Shows a shop's live pages under the slug that it has now, drawn anew, and nothing any more under the
 * one that it had. To be called once the profile has the new slug, and before anybody else may have the
 * old one. Every step can be taken again; a publish that is under way meanwhile follows by itself.
 */
export async function movePages(owner: PageOwner, oldSlug: string): Promise<void> {
  await takeDownPages({ id: owner.id, slug: oldSlug })
  await Promise.all(pageNumbers.map((page) => showLive(owner, page)))
}

/**
 * Takes all pages of a shop down under a slug that it has left, for good: no publish of this shop that
 * is still under way brings one back. Whatever another shop has put there by now stays, and so does
 * everything where the shop has the slug again.
 */
export async function takeDownPages(owner: Pick<PageOwner, 'id' | 'slug'>): Promise<void> {
  if (await holdsSlug(owner)) return
  await Promise.all(pageNumbers.map((page) => leavePlace(owner, page)))
}

async function showLive(owner: PageOwner, page: PageNumber): Promise<void> {
  const shop = { shopId: owner.id }
  const { live, marked } = await getPage(shop, page)
  const kept = live && (await findVersion(shop, page, live.version))
  // Under the number that it went live by: whatever is newer stays, or follows.
  if (kept) await showPage(owner, { page, claim: marked, content: kept.content })
}
