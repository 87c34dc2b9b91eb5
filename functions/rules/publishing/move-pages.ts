import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { abandonSlug, hasSlug, type PageShop } from './put-live-page.ts'
import { redrawLivePage } from './redraw-live-pages.ts'

/**
 * Renders the live pages of a shop under its new slug and takes the old ones down. Call it after
 * the profile has the new slug and before another shop can take the old one. Can be repeated; a
 * publish in progress follows by itself.
 */
export async function movePages(profile: PageShop, oldSlug: string): Promise<void> {
  await takeDownPages({ id: profile.id, slug: oldSlug })
  await Promise.all(pageNumbers.map((page) => redrawLivePage(profile, page)))
}

/**
 * Takes all pages of a shop down under a slug that it has left, also against publishes in progress.
 * Keeps pages of another shop under this slug, and does nothing if the shop has the slug again.
 */
export async function takeDownPages(profile: Pick<PageShop, 'id' | 'slug'>): Promise<void> {
  if (await hasSlug(profile)) return
  await Promise.all(pageNumbers.map((page) => abandonSlug(profile, page)))
}
