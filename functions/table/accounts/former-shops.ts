import * as v from 'valibot'
import { auditExpiry } from '#functions/table/audit/audit.ts'
import { getItems, type Key, tableName } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import type { StoredShop } from './accounts.ts'

const formerShopKey = (id: string): Key => ({ PK: 'FORMERSHOPS', SK: id })

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
