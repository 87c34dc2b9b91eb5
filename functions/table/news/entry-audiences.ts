import * as v from 'valibot'
import { entity, queryAll, queryPages } from '#functions/table/entity.ts'
import { between, contains } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { getShopChunk } from '#functions/table/shops/active-shops.ts'
import type { Item } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { entryPosition, type StoredEntry, shownFilter } from './entries.ts'

/*
 * The shops of an entry that is not for all: an item for each chunk of shops, with the ids of its shops. The index lists
 * them by chunk in the order of the entries, so that a shop finds what is for it in one query. They are written with the
 * entry in one transaction, at most 48. The entry itself says whether it is a draft or deleted.
 */

const audiencePartition = (entryId: string) => `NEWSFOR#${entryId}`
const chunkPartition = (chunk: string) => `NEWSFOR#${chunk}`

const StoredShops = v.object({ shops: v.optional(v.set(v.string()), () => new Set()) })
const audienceItem = entity(
  (entryId: string, chunk: string) => ({ PK: audiencePartition(entryId), SK: chunk }),
  StoredShops,
)

/** The shops by chunk. */
export const groupByChunk = (ids: readonly string[]): Map<string, string[]> =>
  Map.groupBy(new Set(ids), getShopChunk)

/** The writes that replace the audience of an entry, which was in the chunks `before`. */
export function replaceAudienceWrites(
  entry: StoredEntry,
  { before, shops }: { before: readonly string[]; shops: ReadonlyMap<string, readonly string[]> },
): TransactItem[] {
  const unused = before.filter((chunk) => !shops.has(chunk))
  return [
    ...Array.from(shops, ([chunk, ids]) =>
      audienceItem(entry.id, chunk).put({
        GSI1PK: chunkPartition(chunk),
        GSI1SK: entryPosition(entry),
        publish_at: entry.publish_at,
        shops: new Set(ids),
      }),
    ),
    ...unused.map((chunk) => audienceItem(entry.id, chunk).delete()),
  ]
}

/** The writes that keep the audience of an entry in the order of the list after a change. */
export const moveAudienceWrites = (entry: StoredEntry): TransactItem[] =>
  updateAudience(entry, { GSI1SK: entryPosition(entry), publish_at: entry.publish_at })

/** The writes that let the table remove the audience with a deleted entry, or keep it with a restored one. */
export const expireAudienceWrites = (
  entry: StoredEntry,
  expires: number | undefined,
): TransactItem[] => updateAudience(entry, { expires })

/** Sets these attributes, and removes those that are undefined. */
function updateAudience({ id, chunks = [] }: StoredEntry, set: Item): TransactItem[] {
  const remove = Object.keys(set).filter((name) => set[name] === undefined)
  return chunks.map((chunk) => audienceItem(id, chunk).update({ set, remove }))
}

/** The shops that an entry is for. */
export async function listAudience(entryId: string): Promise<string[]> {
  const where = { PK: audiencePartition(entryId) }
  const stored = await queryAll(audienceItem, { where, isEventual: true })
  return stored.flatMap(({ shops }) => Array.from(shops))
}

/** Whether an entry with an audience is for this shop. */
export async function isInAudience(entryId: string, { shopId }: Shop): Promise<boolean> {
  const stored = await audienceItem(entryId, getShopChunk(shopId)).get()
  return stored?.shops.has(shopId) === true
}

/** An entry for some shops, and its position in the list. */
export type AddressedEntry = { id: string; position: string }

const StoredReference = v.object({ PK: v.string(), GSI1SK: v.string() })

type AddressedBounds = {
  now: Date
  before?: string | undefined
  since?: string | undefined
  limit?: number
}

/**
 * The entries for some shops that are also for this one and shown now, newest first: after the position `before`, shown
 * after `since` (ISO), at most `limit`. Deleted ones and drafts are among them.
 */
export async function listAddressed(
  { shopId }: Shop,
  { now, before = '~', since = '0', limit = Number.POSITIVE_INFINITY }: AddressedBounds,
): Promise<AddressedEntry[]> {
  const pages = queryPages({
    where: { GSI1PK: chunkPartition(getShopChunk(shopId)), GSI1SK: between(since, before) },
    filter: shownFilter(now, { shops: contains(shopId) }),
    only: Object.keys(StoredReference.entries),
    isNewestFirst: true,
  })
  const found: AddressedEntry[] = []
  for await (const items of pages) {
    for (const item of items) {
      const { PK, GSI1SK: position } = v.parse(StoredReference, item)
      if (position < before) found.push({ id: PK.slice(audiencePartition('').length), position })
    }
    if (found.length >= limit) break
  }
  return found
}
