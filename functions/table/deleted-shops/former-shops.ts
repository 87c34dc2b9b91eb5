import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { auditExpiry } from '#functions/table/audit/audit.ts'
import { entity, queryAll } from '#functions/table/entity.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const partition = 'FORMERSHOPS'

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

const formerItem = entity((id: string) => ({ PK: partition, SK: id }), FormerShop)

type ShopNames = Pick<StoredShop, 'id' | 'shop_name' | 'login_id' | 'slug'>

/** The write of a transaction that keeps the names of a shop which is removed. */
export function formerShopWrite(
  { id, shop_name, login_id, slug }: ShopNames,
  now: Date,
): TransactItem {
  const removed_at = now.toISOString()
  const expires = auditExpiry(removed_at)
  return formerItem(id).put({ id, shop_name, login_id, slug, removed_at, expires })
}

/** Those of these ids that are shops which were removed. */
export const findFormerShops = (ids: readonly string[]): Promise<FormerShop[]> =>
  formerItem.getMany(ids.map((id) => formerItem(id).key))

/** The shops that were removed and are still named, in no order, at most `formerShopsShown`. */
export async function listFormerShops(now: Date): Promise<FormerShop[]> {
  const limit = limits.formerShopsShown
  const former = await queryAll(formerItem, { where: { PK: partition }, isEventual: true, limit })
  return former.filter(({ expires }) => expires * 1000 > now.getTime())
}
