import * as v from 'valibot'
import { notFoundFailure } from '#functions/failure.ts'
import { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { pageKeys, reservationKeys, type Shop, versionKey } from '#functions/table/shop.ts'
import { getItems } from '#functions/table/table.ts'
import { parsePage, type StoredPage } from './pages.ts'
import { parseVersion, type VersionContent } from './versions.ts'

/** A page's draft, and its live content. */
export type PageWithLive = { page: StoredPage; live: VersionContent | undefined }

/**
 * All pages of a shop with their live content, and the newest reservations. Two reads. Throws `not_found`
 * when there is no such shop.
 */
export async function listPagesWithLive(
  shop: Shop,
): Promise<{ shown: PageWithLive[]; reservations: StoredReservation[] }> {
  const keys = pageKeys(shop)
  const items = await getItems([...keys, ...reservationKeys(shop)])
  const isPage = ({ SK }: { SK?: unknown }) => keys.some((key) => key.SK === SK)
  const pages = items.filter(isPage).map(parsePage)
  if (pages.length === 0) throw notFoundFailure()
  const live = await findLiveContents(shop, pages)
  return {
    shown: pages
      .toSorted((one, other) => one.page - other.page)
      .map((page) => ({ page, live: live.find((content) => content.page === page.page) })),
    reservations: items
      .filter((item) => !isPage(item))
      .map((item) => v.parse(StoredReservation, item)),
  }
}

async function findLiveContents(
  shop: Shop,
  pages: readonly StoredPage[],
): Promise<VersionContent[]> {
  const keys = pages.flatMap(({ page, live }) =>
    live ? [versionKey(shop, page, live.version)] : [],
  )
  if (keys.length === 0) return []
  return (await getItems(keys)).map((item) => parseVersion(item).content)
}
