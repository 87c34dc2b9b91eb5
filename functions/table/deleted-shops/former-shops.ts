import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { auditExpiry } from '#functions/table/audit/audit.ts'
import { getItems, type Key, table, tableName } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const partition = 'FORMERSHOPS'

const formerShopKey = (id: string): Key => ({ PK: partition, SK: id })

/** A shop that was removed, as the audit log names it. It expires after the last line about the shop does. */
const FormerShop = v.object({
  id: v.string(),
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  removed_at: v.string(),
  expires: v.number(),
})
type FormerShop = v.InferOutput<typeof FormerShop>

type ShopNames = Pick<StoredShop, 'id' | 'shop_name' | 'login_id' | 'slug'>

/** The write of a transaction that keeps the names of a shop which is removed. */
export function formerShopWrite(
  { id, shop_name, login_id, slug }: ShopNames,
  now: Date,
): TransactItem {
  const removed_at = now.toISOString()
  const expires = auditExpiry(removed_at)
  const former: FormerShop = { id, shop_name, login_id, slug, removed_at, expires }
  return { Put: { TableName: tableName(), Item: { ...formerShopKey(id), ...former } } }
}

/** Those of these ids that are shops which were removed. */
export async function findFormerShops(ids: readonly string[]): Promise<FormerShop[]> {
  const items = await getItems(ids.map(formerShopKey))
  return items.map((item) => v.parse(FormerShop, item))
}

/** The shops that were removed and are still named, in no order, at most `formerShopsShown`. */
export async function listFormerShops(now: Date): Promise<FormerShop[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :former',
      ExpressionAttributeValues: { ':former': partition },
      Limit: limits.formerShopsShown,
    }),
  )
  return Items.map((item) => v.parse(FormerShop, item)).filter(
    ({ expires }) => expires * 1000 > now.getTime(),
  )
}
