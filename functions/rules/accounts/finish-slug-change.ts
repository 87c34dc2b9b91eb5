import { movePages, takeDownPages } from '#functions/rules/publishing/move-pages.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { listOldSlugs } from '#functions/table/accounts/old-slugs.ts'
import { removeDueItem } from '#functions/table/due.ts'
import type { Shop } from '#functions/table/shop.ts'

/** Moves the pages away from all slugs that the shop gave up. Repeatable. */
export async function finishSlugChanges(shop: Shop): Promise<void> {
  const old = await listOldSlugs(shop)
  await Promise.all(
    old.map(async (noted) => {
      await finishSlugChange(shop, noted.id)
      await removeDueItem(noted)
    }),
  )
}

/** Moves the pages of a shop from a slug that it gave up to the present one. */
export async function finishSlugChange({ shopId }: Shop, oldSlug: string): Promise<void> {
  const account = await findAccount('user', shopId)
  if (account?.kind === 'user') await movePages(account, oldSlug)
  else await takeDownPages({ id: shopId, slug: oldSlug })
}
