import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  conditionHeld,
  getItems,
  type Item,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'
import { getShopChunk, shopChunkNames } from './shop-chunks.ts'

/** A shop that may have changed since `at`, and whose row in the list of shops may be out of date. */
export type ActiveShop = { id: string; at: Date }

const activeKey = (chunk: string): Key => ({ PK: `ACTIVE#${chunk}`, SK: '-' })

/** The keys of all items that hold active shops, one for each chunk. */
export const activeShopKeys: readonly Key[] = shopChunkNames.map(activeKey)

// No other attribute begins with it.
const prefix = '@'
const shopAttribute = (id: string) => `${prefix}${id}`

/**
 * Marks a shop that is about to change, now or within the next minute: to be called before the change.
 * Stored apart from the shop, so that calls which only read may write it.
 */
export async function markShopActive(id: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: activeKey(getShopChunk(id)),
      UpdateExpression: 'SET #shop = :at',
      ExpressionAttributeNames: { '#shop': shopAttribute(id) },
      ExpressionAttributeValues: { ':at': now.toISOString() },
    }),
  )
}

/** Marks several shops as `markShopActive` does, with one write for those of an item. */
export async function markShopsActive(ids: readonly string[], now: Date): Promise<void> {
  const chunks = Map.groupBy(ids, getShopChunk)
  await Promise.all(
    Array.from(chunks, ([chunk, own]) =>
      table.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: activeKey(chunk),
          UpdateExpression: `SET ${own.map((_, index) => `#${index} = :at`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(
            own.map((id, index) => [`#${index}`, shopAttribute(id)]),
          ),
          ExpressionAttributeValues: { ':at': now.toISOString() },
        }),
      ),
    ),
  )
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
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: activeKey(getShopChunk(id)),
        UpdateExpression: 'REMOVE #shop',
        ConditionExpression: '#shop = :at',
        ExpressionAttributeNames: { '#shop': shopAttribute(id) },
        ExpressionAttributeValues: { ':at': at.toISOString() },
      }),
    ),
  )
}
