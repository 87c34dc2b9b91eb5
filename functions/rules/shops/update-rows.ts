import { getShopChunk } from '#functions/table/shops/shop-chunks.ts'
import {
  findShopChunks,
  putShopChunk,
  type ShopChunk,
  type ShopRow,
} from '#functions/table/shops/shop-rows.ts'
import { loadReadableRows, type UnreadableShop } from './shop-row.ts'

// For cleanup jobs that run at the same time.
const tries = 5

/** The shops whose rows were up to date, and those that cannot be read, which keep their rows. */
export type UpdatedRows = { unchanged: string[]; unread: UnreadableShop[] }

const nothing: UpdatedRows = { unchanged: [], unread: [] }

/**
 * Updates the rows of these shops from their own items, and removes the rows of missing shops. A row never
 * becomes older: chunks are read before the shops, and written only if they are unchanged.
 */
export async function updateShopRows(ids: readonly string[], left = tries): Promise<UpdatedRows> {
  if (ids.length === 0) return nothing
  const chunks = await findShopChunks([...new Set(ids.map(getShopChunk))])
  const { rows, unread } = await loadReadableRows(ids)
  const present = new Map(rows.map((row) => [row.id, row]))
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  const own = Map.groupBy(ids.filter(isRead), getShopChunk)
  const updated = await Promise.all(
    chunks.map((chunk) => {
      const shops = own.get(chunk.name) ?? []
      return updateChunk(chunk, new Map(shops.map((id) => [id, present.get(id)])))
    }),
  )
  const overtaken = updated.flatMap((each) => each.overtaken)
  const again = left > 1 ? await updateShopRows(overtaken, left - 1) : nothing
  return {
    unchanged: [...updated.flatMap((each) => each.unchanged), ...again.unchanged],
    unread: [...unread, ...again.unread],
  }
}

/** The shops of a chunk to update; undefined where there is no such shop. */
type Present = Map<string, ShopRow | undefined>

async function updateChunk(chunk: ShopChunk, present: Present) {
  const before = new Map(chunk.rows.map((row) => [row.id, row]))
  const ids = [...present.keys()]
  const isSame = (id: string) => isSameRow(before.get(id), present.get(id))
  const unchanged = ids.filter(isSame)
  if (unchanged.length === ids.length) return { unchanged, overtaken: [] }
  const rows = [
    ...chunk.rows.filter(({ id }) => !present.has(id)),
    ...[...present.values()].filter((row) => row !== undefined),
  ]
  const isWritten = await putShopChunk(chunk, rows)
  return isWritten ? { unchanged, overtaken: [] } : { unchanged: [], overtaken: ids }
}

const isSameRow = (one: ShopRow | undefined, other: ShopRow | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
