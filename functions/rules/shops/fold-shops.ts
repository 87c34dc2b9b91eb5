import { chunkOf } from '#functions/table/shop-chunks.ts'
import { type Chunk, findChunks, putChunk, type ShopRow } from '#functions/table/shop-rows.ts'
import { readSoundRows, type Unread } from './shop-row.ts'

// Others writing the same chunk at the same moment, over and over: only sweeps that overlap.
const tries = 5

/** Those whose rows were up to them already, and those that cannot be read: these keep the row of before. */
export type Folded = { unchanged: string[]; unread: Unread[] }

const nothing: Folded = { unchanged: [], unread: [] }

/**
 * Brings the rows of these shops up to their own items, and takes those away whose shop is gone. A row
 * never goes back in time: chunks are read before the shops, and written only as long as nobody else has.
 */
export async function foldShops(ids: readonly string[], left = tries): Promise<Folded> {
  if (ids.length === 0) return nothing
  const chunks = await findChunks([...new Set(ids.map(chunkOf))])
  const { rows, unread } = await readSoundRows(ids)
  const present = new Map(rows.map((row) => [row.id, row]))
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  const own = Map.groupBy(ids.filter(isRead), chunkOf)
  const folded = await Promise.all(
    chunks.map((chunk) => {
      const shops = own.get(chunk.name) ?? []
      return foldChunk(chunk, new Map(shops.map((id) => [id, present.get(id)])))
    }),
  )
  const overtaken = folded.flatMap((each) => each.overtaken)
  const again = left > 1 ? await foldShops(overtaken, left - 1) : nothing
  return {
    unchanged: [...folded.flatMap((each) => each.unchanged), ...again.unchanged],
    unread: [...unread, ...again.unread],
  }
}

/** The shops of a chunk that are folded into it; nothing where there is no such shop. */
type Present = Map<string, ShopRow | undefined>

async function foldChunk(chunk: Chunk, present: Present) {
  const before = new Map(chunk.rows.map((row) => [row.id, row]))
  const ids = [...present.keys()]
  const isSame = (id: string) => areSame(before.get(id), present.get(id))
  const unchanged = ids.filter(isSame)
  if (unchanged.length === ids.length) return { unchanged, overtaken: [] }
  const rows = [
    ...chunk.rows.filter(({ id }) => !present.has(id)),
    ...[...present.values()].filter((row) => row !== undefined),
  ]
  const isWritten = await putChunk(chunk, rows)
  return isWritten ? { unchanged, overtaken: [] } : { unchanged: [], overtaken: ids }
}

const areSame = (one: ShopRow | undefined, other: ShopRow | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
