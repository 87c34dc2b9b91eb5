import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Shop } from '#functions/table/shop.ts'
import { getShopChunk } from '#functions/table/shops/shop-chunks.ts'
import { type Item, type Key, table, tableName } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { entryPosition, type StoredEntry, shownFilter } from './entries.ts'

/*
 * The shops of an entry that is not for all: an item for each chunk of shops, with the ids of its shops. The index lists
 * them by chunk in the order of the entries, so that a shop finds what is for it in one query. They are written with the
 * entry in one transaction, at most 48. The entry itself says whether it is a draft or deleted.
 */

const audiencePartition = (entryId: string) => `NEWSFOR#${entryId}`
const chunkPartition = (chunk: string) => `NEWSFOR#${chunk}`
const audienceKey = (entryId: string, chunk: string): Key => ({
  PK: audiencePartition(entryId),
  SK: chunk,
})

/** The shops by chunk. */
export const groupByChunk = (ids: readonly string[]): Map<string, string[]> =>
  Map.groupBy(new Set(ids), getShopChunk)

/** The writes that replace the audience of an entry, which was in the chunks `before`. */
export function replaceAudienceWrites(
  entry: StoredEntry,
  { before, shops }: { before: readonly string[]; shops: ReadonlyMap<string, readonly string[]> },
): TransactItem[] {
  const TableName = tableName()
  const unused = before.filter((chunk) => !shops.has(chunk))
  return [
    ...[...shops].map(([chunk, ids]) => ({
      Put: {
        TableName,
        Item: {
          ...audienceKey(entry.id, chunk),
          GSI1PK: chunkPartition(chunk),
          GSI1SK: entryPosition(entry),
          publish_at: entry.publish_at,
          shops: new Set(ids),
        },
      },
    })),
    ...unused.map((chunk) => ({ Delete: { TableName, Key: audienceKey(entry.id, chunk) } })),
  ]
}

/** The writes that keep the audience of an entry in the order of the list after a change. */
export const moveAudienceWrites = (entry: StoredEntry): TransactItem[] =>
  updateAudience(entry, {
    ...(entry.publish_at === undefined
      ? { UpdateExpression: 'SET GSI1SK = :position REMOVE publish_at' }
      : { UpdateExpression: 'SET GSI1SK = :position, publish_at = :time' }),
    ExpressionAttributeValues: {
      ':position': entryPosition(entry),
      ...(entry.publish_at !== undefined && { ':time': entry.publish_at }),
    },
  })

/** The writes that let the table remove the audience with a deleted entry, or keep it with a restored one. */
export const expireAudienceWrites = (
  entry: StoredEntry,
  expires: number | undefined,
): TransactItem[] =>
  updateAudience(
    entry,
    expires === undefined
      ? { UpdateExpression: 'REMOVE expires' }
      : {
          UpdateExpression: 'SET expires = :at',
          ExpressionAttributeValues: { ':at': expires },
        },
  )

function updateAudience(
  { id, chunks = [] }: StoredEntry,
  update: { UpdateExpression: string; ExpressionAttributeValues?: Item },
): TransactItem[] {
  return chunks.map((chunk) => ({
    Update: { TableName: tableName(), Key: audienceKey(id, chunk), ...update },
  }))
}

const StoredShops = v.object({ shops: v.optional(v.set(v.string()), () => new Set()) })

/** The shops that an entry is for. */
export async function listAudience(entryId: string, from?: Item): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :entry',
      ExpressionAttributeValues: { ':entry': audiencePartition(entryId) },
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const ids = Items.flatMap((item) => Array.from(v.parse(StoredShops, item).shops))
  return LastEvaluatedKey ? [...ids, ...(await listAudience(entryId, LastEvaluatedKey))] : ids
}

/** Whether an entry with an audience is for this shop. */
export async function isInAudience(entryId: string, { shopId }: Shop): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: audienceKey(entryId, getShopChunk(shopId)),
      ConsistentRead: true,
    }),
  )
  return Item !== undefined && v.parse(StoredShops, Item).shops.has(shopId)
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
  { now, before = '~', since = '0', limit }: AddressedBounds,
  from?: Item,
): Promise<AddressedEntry[]> {
  const shown = shownFilter(now)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :chunk AND GSI1SK BETWEEN :since AND :before',
      FilterExpression: `contains(shops, :shop) AND (${shown.FilterExpression})`,
      ProjectionExpression: 'PK, GSI1SK',
      ExpressionAttributeValues: {
        ':chunk': chunkPartition(getShopChunk(shopId)),
        ':since': since,
        ':before': before,
        ':shop': shopId,
        ...shown.values,
      },
      ScanIndexForward: false,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const found = Items.flatMap((item) => {
    const { PK, GSI1SK: position } = v.parse(StoredReference, item)
    return position < before ? [{ id: PK.slice(audiencePartition('').length), position }] : []
  })
  if (!LastEvaluatedKey || (limit !== undefined && found.length >= limit)) return found
  const rest = limit === undefined ? {} : { limit: limit - found.length }
  const bounds = { now, before, since, ...rest }
  return [...found, ...(await listAddressed({ shopId }, bounds, LastEvaluatedKey))]
}
