import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { auditExpiry } from '#functions/table/audit/audit.ts'
import { entity, getAs, queryAll } from '#functions/table/entity.ts'
import { type AccountName, profileKey, type StoredShop } from './accounts.ts'

const formerPartition = 'FORMERSHOPS'

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

const formerItem = entity((id: string) => ({ PK: formerPartition, SK: id }), FormerShop)

type ShopNames = Pick<StoredShop, 'id' | 'shop_name' | 'login_id' | 'slug'>

/** The write of a transaction that keeps the names of a shop which is removed. */
export function formerShopWrite({ id, shop_name, login_id, slug }: ShopNames, now: Date) {
  const removed_at = now.toISOString()
  const expires = auditExpiry(removed_at)
  return formerItem(id).put({ id, shop_name, login_id, slug, removed_at, expires })
}

/** The shops that were removed and are still named, in no order, at most `formerShopsShown`. */
export async function listFormerShops(now: Date): Promise<FormerShop[]> {
  const limit = limits.formerShopsShown
  const former = await queryAll(formerItem, {
    where: { PK: formerPartition },
    isEventual: true,
    limit,
  })
  return former.filter(({ expires }) => expires * 1000 > now.getTime())
}

const StoredNames = v.object({
  PK: v.string(),
  login_id: v.string(),
  shop_name: v.optional(v.string()),
})

/**
 * Returns the names of accounts by `<kind> <id>`: the name of a shop, also of a removed one; the login id of an admin.
 * Missing accounts are left out.
 */
export async function listAccountNames(
  people: readonly AccountName[],
): Promise<Map<string, string>> {
  const wanted = new Map(people.map(({ kind, id }) => [profileKey(kind, id).PK, `${kind} ${id}`]))
  const keys = [...wanted.keys()].map((PK) => ({ PK, SK: 'PROFILE' }))
  const names = new Map(
    (await getAs(StoredNames, keys)).map(({ PK, login_id, shop_name }) => [
      wanted.get(PK) ?? PK,
      shop_name ?? login_id,
    ]),
  )
  const missing = people.filter(({ kind, id }) => kind === 'user' && !names.has(`user ${id}`))
  const formerKeys = [...new Set(missing.map(({ id }) => id))].map((id) => formerItem(id).key)
  for (const { id, shop_name } of await formerItem.getMany(formerKeys))
    names.set(`user ${id}`, shop_name)
  return names
}
