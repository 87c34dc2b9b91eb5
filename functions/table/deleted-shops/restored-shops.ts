import * as v from 'valibot'
import { profileKey, shopIndexKeys } from '#functions/table/accounts/accounts.ts'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { getItems, type Key, tableName } from '#functions/table/table.ts'
import { transact } from '#functions/table/transact.ts'
import { type DeletedShopProfile, unlistDeletedShop } from './deleted-shops.ts'

const restoredKey = (id: string): Key => ({ PK: shopKey({ shopId: id }), SK: 'RESTORED' })

/**
 * Makes a deleted shop a shop again with the status that it had, and returns whether this call did. Its pages are still
 * to go live again: the cleanup job does it at `due`, if the call does not.
 */
export async function markShopRestored(
  shop: DeletedShopProfile,
  { now, due }: { now: Date; due: Date },
): Promise<boolean> {
  const { id, created_at, deleted_at } = shop
  const { GSI1PK, GSI1SK } = shopIndexKeys({ id, created_at })
  const failed = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression: `SET #status = status_before, updated_at = :now, GSI1PK = :pk, GSI1SK = :sk
          REMOVE status_before, deleted_at, deleted_by`,
        ConditionExpression:
          '#status = :deleted AND deleted_at = :at AND attribute_not_exists(removing)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':deleted': 'deleted',
          ':at': deleted_at,
          ':now': now.toISOString(),
          ':pk': GSI1PK,
          ':sk': GSI1SK,
        },
      },
    },
    unlistDeletedShop(id),
    {
      Put: {
        TableName: tableName(),
        Item: { ...restoredKey(id), ...dueAttributes('restored-shop', id, due) },
      },
    },
  ])
  return failed.length === 0
}

const StoredRestored = v.object({ GSI1SK: v.string() })

/** The queued item of a restored shop whose pages may not be live again yet; undefined for others. */
export async function findRestoredShop({
  shopId,
}: Shop): Promise<Pick<DueItem, 'key' | 'order'> | undefined> {
  const key = restoredKey(shopId)
  const [item] = await getItems([key])
  return item && { key, order: v.parse(StoredRestored, item).GSI1SK }
}
