import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, type Item, type Key, table, tableName } from '#functions/table/table.ts'
import type { EntryList } from './entries.ts'

/** When a shop last opened a list, and the positions of the newest entries at that time. */
const SeenList = v.object({ opened_at: v.string(), youngest: v.array(v.string()) })
export type SeenList = v.InferOutput<typeof SeenList>

/** The key of what a shop has seen of a list. */
export const seenListKey = (shop: Shop, list: EntryList): Key => ({
  PK: shopKey(shop),
  SK: `SEEN#${list}`,
})

/** What the shop has seen of the list; undefined if it never opened it. */
export async function findSeenList(shop: Shop, list: EntryList): Promise<SeenList | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: seenListKey(shop, list), ConsistentRead: true }),
  )
  return Item && v.parse(SeenList, Item)
}

/** Stores what the shop has seen, unless the list was opened again since. */
export async function putSeenList(shop: Shop, list: EntryList, mark: SeenList): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...seenListKey(shop, list), ...mark },
        ConditionExpression: 'attribute_not_exists(PK) OR opened_at <= :at',
        ExpressionAttributeValues: { ':at': mark.opened_at },
      }),
    ),
  )
}

const StoredSeenTime = v.object({ opened_at: v.string() })

/** When the list was opened, of its item; null without one. */
export const parseSeenTime = (item: Item | undefined) =>
  item ? v.parse(StoredSeenTime, item).opened_at : null
