import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'

const StoredSupport = v.object({ tags: v.optional(v.array(v.string()), []) })

/** The key of what admins keep about a shop: an item of its own, which no call of shops reads. */
export const supportKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SUPPORT' })

/** The tags in the item of `supportKey`. */
export const parseTags = (item: Item | undefined): string[] =>
  v.parse(StoredSupport, item ?? {}).tags

/** The tags of a shop, read consistently. */
export async function findShopTags(shop: Shop): Promise<string[]> {
  const [item] = await getItems([supportKey(shop)])
  return parseTags(item)
}

/** Replaces the tags, if they are still `before`; returns whether it did. */
export function replaceShopTags(
  shop: Shop,
  { tags, before }: { tags: readonly string[]; before: readonly string[] },
): Promise<boolean> {
  const isSame = 'tags = :before'
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: supportKey(shop),
        UpdateExpression: 'SET tags = :tags',
        ConditionExpression:
          before.length === 0 ? `attribute_not_exists(tags) OR ${isSame}` : isSame,
        ExpressionAttributeValues: { ':tags': tags, ':before': before },
      }),
    ),
  )
}
