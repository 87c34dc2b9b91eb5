import { isCanary } from '#functions/contract/canary.ts'
import { readShopList, type ShopRow } from '#functions/table/shop-rows.ts'
import { listProfiles } from '#functions/table/user-list.ts'
import { readSoundRows, rowOf } from './shop-row.ts'

// One batch read. Whoever is past that was looked at within the last minute, by the sweeper.
const readAnew = 10

/**
 * All shops, in no order: as their rows say, and those that were at work last as they are now. Where not
 * every shop has got its row yet, with what the profile says. The canary's is no shop to anybody who looks.
 */
export async function listShops(): Promise<ShopRow[]> {
  const { rows, isFilled, active } = await readShopList()
  const known = isFilled ? rows : [...(await rowsOfProfiles()), ...rows]
  const shops = new Map(known.map((row) => [row.id, row]))
  for (const [id, row] of await readNow(active.slice(-readAnew).map((each) => each.id))) {
    if (row) shops.set(id, row)
    else shops.delete(id)
  }
  return [...shops.values()].filter(({ id }) => !isCanary(id))
}

/** These shops as they are; undefined where there is no such shop any more. */
async function readNow(ids: readonly string[]): Promise<Map<string, ShopRow | undefined>> {
  const { rows, unread } = await readSoundRows(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Whoever cannot be read keeps the row of before; the sweeper tells of it.
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  return new Map(ids.filter(isRead).map((id) => [id, byId.get(id)]))
}

const rowsOfProfiles = async () => (await listProfiles()).map((profile) => rowOf(profile))
