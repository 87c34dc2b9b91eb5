import {
  type Chunk,
  chunkOf,
  findChunks,
  putChunk,
  type ShopRow,
} from '#functions/table/shop-rows.ts'
import { readSoundRows } from './shop-row.ts'

// Others writing the same chunk at the same moment, over and over: only sweeps that overlap.
const tries = 5

/**
 * Brings the rows of these shops up to their own items, and takes those away whose shop is gone. Gives the
 * ids of those that were up to them already; whoever cannot be read keeps the row of before, and is not among them. A row never goes back in time: chunks are read before the
 * shops, and written only as long as nobody else has.
 */
export async function foldShops(ids: readonly string[], left = tries): Promise<string[]> {
  if (ids.length === 0) return []
  const chunks = await findChunks([...new Set(ids.map(chunkOf))])
  const { rows, unread } = await readSoundRows(ids)
  const present = new Map(rows.map((row) => [row.id, row]))
  const folded = await Promise.all(
    chunks.map((chunk) => {
      const own = ids.filter((id) => chunkOf(id) === chunk.name && !unread.includes(id))
      return foldChunk(chunk, new Map(own.map((id) => [id, present.get(id)])))
    }),
  )
  const overtaken = folded.flatMap((each) => each.overtaken)
  const again = left > 1 ? await foldShops(overtaken, left - 1) : []
  return [...folded.flatMap((each) => each.unchanged), ...again]
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
