import * as v from 'valibot'
import { profileItem, shopIndexKeys } from '#functions/table/accounts/accounts.ts'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import { entity, runAll } from '#functions/table/entity.ts'
import { attribute, missing } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type DeletedShopProfile, unlistDeletedShop } from './deleted-shops.ts'

const restoredItem = entity(
  (id: string) => ({ PK: shopKey({ shopId: id }), SK: 'RESTORED' }),
  v.object({ GSI1SK: v.string() }),
)

/**
 * Makes a deleted shop a shop again with the status that it had, and returns whether this call did. Its pages are still
 * to go live again: the cleanup job does it at `due`, if the call does not.
 */
export function markShopRestored(
  shop: DeletedShopProfile,
  { now, due }: { now: Date; due: Date },
): Promise<boolean> {
  const { id, created_at, deleted_at } = shop
  return runAll(
    profileItem('user', id).update({
      set: {
        status: attribute('status_before'),
        updated_at: now.toISOString(),
        ...shopIndexKeys({ id, created_at }),
      },
      remove: ['status_before', 'deleted_at', 'deleted_by'],
      if: { status: 'deleted', deleted_at, removing: missing },
    }),
    unlistDeletedShop(id),
    restoredItem(id).put(dueAttributes('restored-shop', id, due)),
  )
}

/** The queued item of a restored shop whose pages may not be live again yet; undefined for others. */
export async function findRestoredShop({
  shopId,
}: Shop): Promise<Pick<DueItem, 'key' | 'order'> | undefined> {
  const { key, get } = restoredItem(shopId)
  const item = await get()
  return item && { key, order: item.GSI1SK }
}
