import type { NewsAudience } from '#functions/contract/news-audience.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { findShops } from './find-shops.ts'
import { listShops } from './list-shops.ts'

const isActive = ({ status }: ShopRow) => status === 'active'

/** The shops of an audience, and how many of them are in use. */
export async function findAudience(
  audience: Exclude<NewsAudience, { kind: 'all' }>,
  now: Date,
): Promise<{ ids: string[]; reach: number }> {
  const shops = pickAudience(await listShops(), audience, now)
  return { ids: shops.map(({ id }) => id), reach: shops.filter(isActive).length }
}

// Enough to notice that a filter is a wrong one.
const namedShops = 5

/** All shops in use, those of them in the audience, and the first names. */
export async function countAudience(
  audience: NewsAudience,
  now: Date,
): Promise<{ count: number; found: number; names: string[] }> {
  const rows = await listShops()
  const found = pickAudience(rows, audience, now).filter(isActive)
  return {
    count: rows.filter(isActive).length,
    found: found.length,
    names: found.slice(0, namedShops).map(({ shop_name }) => shop_name),
  }
}

function pickAudience(rows: readonly ShopRow[], audience: NewsAudience, now: Date): ShopRow[] {
  if (audience.kind === 'filter') return findShops(rows, audience.filter, now)
  if (audience.kind === 'all') return findShops(rows, {}, now)
  const ids = new Set(audience.ids)
  return rows.filter(({ id }) => ids.has(id))
}
