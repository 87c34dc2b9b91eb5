import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { getPage } from '#functions/table/pages.ts'
import { findPerson } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findVersion } from '#functions/table/versions.ts'
import { renamed } from './found-variants.ts'
import { type PageOwner, showPage } from './show-page.ts'

/** A picture's path as long as it was alone, and since its variants are there. */
type Rename = { from: string; to: string }

/**
 * Shows those of the shop's live pages once more that show this picture alone, under the number that they
 * went live by: whatever is newer stays, and finds the variants by itself. To be called when the
 * picture's record says that they are there. The owner is read here: pages that move meanwhile are drawn
 * after that.
 */
export async function showVariants({ shopId }: Shop, rename: Rename): Promise<void> {
  const owner = await findPerson('user', shopId)
  if (owner?.kind !== 'user') return
  await Promise.all(pageNumbers.map((page) => showAgain(owner, page, rename)))
}

async function showAgain(owner: PageOwner, page: PageNumber, { from, to }: Rename): Promise<void> {
  const shop = { shopId: owner.id }
  const { live, marked } = await getPage(shop, page)
  const kept = live && (await findVersion(shop, page, live.version))
  const content = kept && renamed(kept.content, (path) => (path === from ? to : path))
  if (content && content !== kept.content) await showPage(owner, { page, claim: marked, content })
}
