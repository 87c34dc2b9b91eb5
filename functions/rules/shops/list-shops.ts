import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { listShopProfiles } from '#functions/table/accounts/shop-profiles.ts'
import { readShopList, type ShopRow } from '#functions/table/shops/shop-rows.ts'
import { loadReadableRows, toShopRow } from './shop-row.ts'

// Fits into one batch read. Others were read within the last minute by the cleanup job.
const maxReadAgain = 8

/**
 * All shops but the canary, in no order: from their rows, and the last active ones from their own items.
 * As long as rows are missing, from the profiles.
 */
export async function listShops(): Promise<ShopRow[]> {
  const { rows, isFilled, active } = await readShopList()
  const known = isFilled ? rows : [...(await loadProfileRows()), ...rows]
  const shops = new Map(known.map((row) => [row.id, row]))
  for (const [id, row] of await loadCurrentRows(
    active.slice(-maxReadAgain).map((each) => each.id),
  )) {
    if (row) shops.set(id, row)
    else shops.delete(id)
  }
  return [...shops.values()].filter(({ id }) => !isCanaryShop(id))
}

/** These shops as they are now; undefined where there is no such shop. */
async function loadCurrentRows(ids: readonly string[]): Promise<Map<string, ShopRow | undefined>> {
  const { rows, unread } = await loadReadableRows(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A shop that cannot be read keeps its row; the cleanup job reports it.
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  return new Map(ids.filter(isRead).map((id) => [id, byId.get(id)]))
}

const loadProfileRows = async () => (await listShopProfiles()).map((profile) => toShopRow(profile))
