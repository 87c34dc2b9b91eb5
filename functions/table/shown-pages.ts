import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { notFound } from '#functions/failure.ts'
import { pageKey, reservationKey, versionKey } from './page-keys.ts'
import { pageIn, type StoredPage } from './pages.ts'
import { StoredReservation } from './reservations.ts'
import type { Shop } from './shop.ts'
import { getItems } from './table.ts'
import { type KeptContent, versionIn } from './versions.ts'

/** A page's draft, and what its visitors see. */
export type ShownPage = { page: StoredPage; live: KeptContent | undefined }

/**
 * All pages of a shop in order, with what visitors see of them, and the newest reservations. Two reads.
 * Throws `not_found` when there is no such shop.
 */
export async function listShownPages(
  shop: Shop,
): Promise<{ shown: ShownPage[]; reservations: StoredReservation[] }> {
  const pageKeys = pageNumbers.map((page) => pageKey(shop, page))
  const items = await getItems([
    ...pageKeys,
    ...pageNumbers.map((page) => reservationKey(shop, page)),
  ])
  const isPage = ({ SK }: { SK?: unknown }) => pageKeys.some((key) => key.SK === SK)
  const pages = items.filter(isPage).map(pageIn)
  if (pages.length === 0) throw notFound()
  const live = await findLive(shop, pages)
  return {
    shown: pages
      .toSorted((one, other) => one.page - other.page)
      .map((page) => ({ page, live: live.find((content) => content.page === page.page) })),
    reservations: items
      .filter((item) => !isPage(item))
      .map((item) => v.parse(StoredReservation, item)),
  }
}

async function findLive(shop: Shop, pages: readonly StoredPage[]): Promise<KeptContent[]> {
  const keys = pages.flatMap(({ page, live }) =>
    live ? [versionKey(shop, page, live.version)] : [],
  )
  if (keys.length === 0) return []
  return (await getItems(keys)).map((item) => versionIn(item).content)
}
