import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

/** A picture of a shop's library. `path` is its present path on the media host; sizes in bytes and pixels. */
export const StoredImage = v.object({
  id: v.string(),
  name: v.string(),
  path: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type StoredImage = v.InferOutput<typeof StoredImage>

const keyOf = (shop: Shop, id: string): Key => ({ PK: shopKey(shop), SK: `IMAGE#${id}` })

/** The shop's pictures of these ids; what is not the shop's is left out. */
export async function findImages(shop: Shop, ids: readonly string[]): Promise<StoredImage[]> {
  const items = await getItems(ids.map((id) => keyOf(shop, id)))
  return items.map((item) => v.parse(StoredImage, item))
}

export async function findImage(shop: Shop, id: string): Promise<StoredImage | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(shop, id), ConsistentRead: true }),
  )
  return Item && v.parse(StoredImage, Item)
}

/** All pictures of the shop, newest first: consistently, so that one that was just added is there. */
export async function listImages(shop: Shop): Promise<StoredImage[]> {
  const images = await readImages(shop)
  return images.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
}

/** Where a picture stands in the list: later ones compare greater. */
export const orderOf = ({ created_at, id }: StoredImage) => `${created_at}#${id}`

async function readImages(shop: Shop, from?: Item): Promise<StoredImage[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      ...allImages(shop),
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const images = Items.map((item) => v.parse(StoredImage, item))
  return LastEvaluatedKey ? [...images, ...(await readImages(shop, LastEvaluatedKey))] : images
}

const allImages = (shop: Shop) => ({
  TableName: tableName(),
  KeyConditionExpression: 'PK = :shop AND begins_with(SK, :image)',
  ExpressionAttributeValues: { ':shop': shopKey(shop), ':image': 'IMAGE#' },
  ConsistentRead: true,
})

/** How many pictures the shop has: counted, never kept by hand. */
export async function countImages(shop: Shop): Promise<number> {
  const { Count = 0 } = await table.send(new QueryCommand({ ...allImages(shop), Select: 'COUNT' }))
  return Count
}

/** Adds a picture unless one of that id is there already; answers whether it did. */
export function addImage(shop: Shop, image: StoredImage): Promise<boolean> {
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(shop, image.id), ...image },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}
