import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { getItems, type Item, type Key } from '#functions/table/table.ts'

/**
 * The rows of the list of shops are grouped into this many items, by the hash of the shop's id. Together
 * with the marks of active shops they are one batch read of at most 100 items.
 */
export const shopChunkNames = Array.from({ length: 48 }, (_, index) =>
  String(index).padStart(2, '0'),
)

export function getShopChunk(id: string): string {
  const hash = createHash('sha256').update(id).digest().readUInt32BE()
  return shopChunkNames[hash % shopChunkNames.length] ?? ''
}

/** A shop that may have changed since `at`, and whose row in the list of shops may be out of date. */
export type ActiveShop = { id: string; at: Date }

const activeItem = entity(
  (chunk: string) => ({ PK: `ACTIVE#${chunk}`, SK: '-' }),
  v.record(v.string(), v.string()),
)

/** The keys of all items that hold active shops, one for each chunk. */
export const activeShopKeys: readonly Key[] = shopChunkNames.map((chunk) => activeItem(chunk).key)

// No other attribute begins with it.
const prefix = '@'
const shopAttribute = (id: string) => `${prefix}${id}`

/**
 * Marks a shop that is about to change, now or within the next minute: to be called before the change.
 * Stored apart from the shop, so that calls which only read may write it.
 */
export async function markShopActive(id: string, now: Date): Promise<void> {
  await markShopsActive([id], now)
}

/** Marks several shops as `markShopActive` does, with one write for those of an item. */
export async function markShopsActive(ids: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString()
  const writes = Array.from(Map.groupBy(ids, getShopChunk), ([chunk, own]) => {
    const set = Object.fromEntries(own.map((id) => [shopAttribute(id), at]))
    return run(activeItem(chunk).update({ set }))
  })
  await Promise.all(writes)
}

/** The shops in these items, the oldest mark first. */
export function parseActiveShops(items: readonly Item[]): ActiveShop[] {
  return items
    .flatMap((item) => Object.entries(item))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, at]) => ({ id: name.slice(prefix.length), at: new Date(v.parse(v.string(), at)) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** All marked shops, the oldest mark first. */
export const listActiveShops = async () => parseActiveShops(await getItems(activeShopKeys))

/** Removes the mark of a shop, unless it was marked again since. */
export async function clearActiveShop({ id, at }: ActiveShop): Promise<void> {
  const shop = shopAttribute(id)
  const isSame = { [shop]: at.toISOString() }
  await run(activeItem(getShopChunk(id)).update({ remove: [shop], if: isSame }))
}
