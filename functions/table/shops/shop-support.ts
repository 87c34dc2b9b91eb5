import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ContactPerson } from '#functions/contract/shops/shop-support.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'

// A contact person that only a newer release can read counts as empty.
const StoredSupport = v.object({
  tags: v.optional(v.array(v.string()), []),
  contact: v.fallback(v.optional(ContactPerson, {}), v.parse(ContactPerson, {})),
  contact_version: v.optional(v.number(), 1),
})
type StoredSupport = v.InferOutput<typeof StoredSupport>

/** The key of what admins keep about a shop: an item of its own, which no call of shops reads. */
export const supportKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SUPPORT' })

/** The tags in the item of `supportKey`. */
export const parseTags = (item: Item | undefined): string[] =>
  v.parse(v.pick(StoredSupport, ['tags']), item ?? {}).tags

/** The tags and the contact person of a shop, read consistently. */
export async function findShopSupport(shop: Shop): Promise<StoredSupport> {
  const [item] = await getItems([supportKey(shop)])
  return v.parse(StoredSupport, item ?? {})
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

/** Replaces the contact person, if it still has this version; returns whether it did. */
export function replaceContactPerson(
  shop: Shop,
  { contact, version }: { contact: ContactPerson; version: number },
): Promise<boolean> {
  const isSame = 'contact_version = :seen'
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: supportKey(shop),
        UpdateExpression: 'SET contact = :contact, contact_version = :next',
        ConditionExpression:
          version === 1 ? `attribute_not_exists(contact_version) OR ${isSame}` : isSame,
        ExpressionAttributeValues: {
          ':contact': contact,
          ':seen': version,
          ':next': version + 1,
        },
      }),
    ),
  )
}
