import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { profileKey, StoredShop } from '#functions/table/accounts/accounts.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { shopKey } from '#functions/table/shop.ts'
import { getItems, type Key, table, tableName } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'

/** A shop that was deleted and is not removed yet. It can be restored while it is not `removing`. */
export const DeletedShopProfile = v.object({
  ...v.pick(StoredShop, ['id', 'login_id', 'slug', 'shop_name', 'created_at']).entries,
  status: v.literal('deleted'),
  deleted_at: v.string(),
  /** The id of the admin. */
  deleted_by: v.string(),
  status_before: ShopStatus,
  /** Its removal was begun: nothing of it can be restored any more. */
  removing: v.optional(v.boolean(), false),
})
export type DeletedShopProfile = v.InferOutput<typeof DeletedShopProfile>

type Deletion = { by: string; now: Date; due: Date }

/**
 * Marks a shop as deleted and returns whether this call did. Its sessions end with this write, and no read
 * finds it any more, but the list of deleted shops does. The cleanup job looks at it at `due`.
 */
export async function markShopDeleted(id: string, { by, now, due }: Deletion): Promise<boolean> {
  const { GSI1PK, GSI1SK } = dueAttributes('leaving-user', id, due)
  const failed = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression: `SET status_before = #status, #status = :deleted, deleted_at = :now,
          deleted_by = :by, GSI1PK = :pk, GSI1SK = :sk REMOVE renewal ADD sv :one`,
        ConditionExpression: 'attribute_exists(PK) AND #status <> :deleted',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':deleted': 'deleted',
          ':now': now.toISOString(),
          ':by': by,
          ':pk': GSI1PK,
          ':sk': GSI1SK,
          ':one': 1,
        },
      },
    },
    {
      Put: {
        TableName: tableName(),
        Item: { ...listedKey(id), GSI1PK: partition, GSI1SK: `${now.toISOString()}#${id}` },
      },
    },
  ])
  return failed.length === 0
}

/** The deleted shop of this id; undefined when it is completely removed or was never deleted. */
export async function findDeletedShop(id: string): Promise<DeletedShopProfile | undefined> {
  const [item] = await getItems([profileKey('user', id)])
  return item?.status === 'deleted' ? v.parse(DeletedShopProfile, item) : undefined
}

const partition = 'DELETED'

/** The item by which a deleted shop is listed: the index entry of its profile says when it is removed. */
const listedKey = (id: string): Key => ({ PK: shopKey({ shopId: id }), SK: 'DELETED' })

/** The write of a transaction that takes a shop out of the list of deleted shops. */
export const unlistDeletedShop = (id: string): TransactItem => ({
  Delete: { TableName: tableName(), Key: listedKey(id) },
})

const ListedKey = v.object({ GSI1SK: v.string() })

/**
 * The deleted shops that can be restored, the last deleted first, at most `deletedUsersShown`. The index may still list
 * a shop that was just restored; its profile, which is read consistently, tells.
 */
export async function listDeletedShops(): Promise<DeletedShopProfile[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :deleted',
      ExpressionAttributeValues: { ':deleted': partition },
      ScanIndexForward: false,
      Limit: limits.deletedUsersShown,
    }),
  )
  const ids = Items.map((item) => v.parse(ListedKey, item).GSI1SK.split('#').slice(1).join('#'))
  const profiles = await getItems(ids.map((id) => profileKey('user', id)))
  return profiles
    .filter(({ status }) => status === 'deleted')
    .map((item) => v.parse(DeletedShopProfile, item))
    .toSorted((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1))
}
