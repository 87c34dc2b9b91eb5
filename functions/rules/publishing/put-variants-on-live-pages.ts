import { parseImagePath } from '#functions/contract/files/image-path.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { queueLogoRedraw } from '#functions/rules/shop-record/queue-logo-redraw.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import { renamePaths } from './available-variants.ts'
import { type PageShop, putLivePage } from './put-live-page.ts'
import { findShownPage, finishRedraw } from './redraw-live-pages.ts'

type Rename = { from: string; to: string }

/**
 * Writes the live pages that show this image again with its variants, under their versions, so that
 * newer changes win. Call it after the record of the image has the new path. Reads the shop here,
 * so that pages that move at the same time are rendered afterwards.
 */
export async function putVariantsOnLivePages({ shopId }: Shop, rename: Rename): Promise<void> {
  const profile = await findAccount('user', shopId)
  if (profile?.kind !== 'user') return
  await Promise.all(pageNumbers.map((page) => putVariantsOnPage(profile, page, rename)))
  const id = parseImagePath(rename.to)?.fileId
  if (id !== undefined && (await queueLogoRedraw({ shopId }, id, new Date())))
    await finishRedraw({ shopId })
}

async function putVariantsOnPage(
  profile: PageShop,
  page: PageNumber,
  { from, to }: Rename,
): Promise<void> {
  const live = await findShownPage(profile, page)
  if (!live?.shown) return
  const { content, storedAs } = live.shown
  const renamed = renamePaths(content, (path) => (path === from ? to : path))
  if (renamed !== content)
    await putLivePage(profile, { ...live, shown: { content: renamed, storedAs } })
}
