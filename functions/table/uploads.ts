import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Library, pictureTypes } from '#functions/contract/file.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/**
 * A file that a browser was let send. `file` is the id of the file that it may become: random, unlike
 * `id`, which an operation key may have made. `refusal` is what the person was told of a refused one.
 */
export const StoredUpload = v.object({
  id: v.string(),
  library: Library,
  name: v.string(),
  type: v.picklist(pictureTypes),
  bytes: v.number(),
  file: v.string(),
  state: v.picklist(['open', 'accepted', 'refused']),
  refusal: v.optional(v.string()),
  hash: v.optional(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

const secondsKept = 24 * 60 * 60

const keyOf = (shop: Shop, id: string): Key => ({ PK: shopKey(shop), SK: `UPLOAD#${id}` })

/** The shop's upload of this id, or undefined. */
export async function findUpload(shop: Shop, id: string): Promise<StoredUpload | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(shop, id), ConsistentRead: true }),
  )
  return Item && v.parse(StoredUpload, Item)
}

/** Adds an upload, or answers false when that id is taken. */
export function addUpload(shop: Shop, upload: StoredUpload): Promise<boolean> {
  const expires = Math.ceil(Date.parse(upload.expires_at) / 1000) + secondsKept
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(shop, upload.id), ...upload, expires },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** Accepts an upload unless it was refused meanwhile; answers whether it did. */
export function acceptUpload(shop: Shop, id: string): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop, id),
        UpdateExpression: 'SET #state = :accepted',
        ConditionExpression: '#state IN (:open, :accepted)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':accepted': 'accepted', ':open': 'open' },
      }),
    ),
  )
}

/** Refuses an upload in these words unless it was decided on meanwhile; answers whether it did. */
export function refuseUpload(shop: Shop, id: string, refusal: string): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(shop, id),
        UpdateExpression: 'SET #state = :refused, refusal = :refusal',
        ConditionExpression: '#state = :open',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':refused': 'refused', ':open': 'open', ':refusal': refusal },
      }),
    ),
  )
}
