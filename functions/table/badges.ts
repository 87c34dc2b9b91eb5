import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntryList } from './news.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, type Item, type Key, table, tableName } from './table.ts'

/** When a user last opened a list, and the positions of the youngest entries that it held then. */
const SeenMark = v.object({ opened_at: v.string(), youngest: v.array(v.string()) })
export type SeenMark = v.InferOutput<typeof SeenMark>

/** The key of what a user has seen of a list. */
export const seenKey = (shop: Shop, list: EntryList): Key => ({
  PK: shopKey(shop),
  SK: `SEEN#${list}`,
})

/** What the user has seen of the list, or undefined as long as it was never opened. */
export async function findSeenMark(shop: Shop, list: EntryList): Promise<SeenMark | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: seenKey(shop, list), ConsistentRead: true }),
  )
  return Item && v.parse(SeenMark, Item)
}

/** Notes what the user has seen, unless the list was opened again since. */
export async function putSeenMark(shop: Shop, list: EntryList, mark: SeenMark): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...seenKey(shop, list), ...mark },
        ConditionExpression: 'attribute_not_exists(PK) OR opened_at <= :at',
        ExpressionAttributeValues: { ':at': mark.opened_at },
      }),
    ),
  )
}

const Marked = v.object({ opened_at: v.string() })

/** When the list was opened, as this item says; null where there is none. */
export const seenAt = (item: Item | undefined) => (item ? v.parse(Marked, item).opened_at : null)
