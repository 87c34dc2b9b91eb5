import { listActive } from '#functions/table/active-shops.ts'
import { listRows, type ShopRow } from '#functions/table/shop-rows.ts'
import { listProfiles } from '#functions/table/user-list.ts'
import { readSoundRows, rowOf } from './shop-row.ts'

// More than are at work in one minute among ten thousand. Whoever is past that was looked at in the last minute.
const readAnew = 200

/**
 * All shops, in no order: as their rows say, and those that may have changed since as they are. Where not
 * every shop has got its row yet, with what the profile says.
 */
export async function listShops(): Promise<ShopRow[]> {
  const [{ rows, isFilled }, present] = await Promise.all([listRows(), readActive()])
  const known = isFilled ? rows : [...(await rowsOfProfiles()), ...rows]
  const shops = new Map(known.map((row) => [row.id, row]))
  for (const [id, row] of present) {
    if (row) shops.set(id, row)
    else shops.delete(id)
  }
  return [...shops.values()]
}

async function readActive(): Promise<Map<string, ShopRow | undefined>> {
  const ids = (await listActive('newest', readAnew)).map(({ id }) => id)
  const { rows, unread } = await readSoundRows(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Whoever cannot be read keeps the row of before.
  return new Map(ids.filter((id) => !unread.includes(id)).map((id) => [id, byId.get(id)]))
}

const rowsOfProfiles = async () => (await listProfiles()).map((profile) => rowOf(profile))
