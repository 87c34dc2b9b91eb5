import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopSupport } from '#functions/table/shops/shop-support.ts'
import { listSupportNotes } from '#functions/table/shops/support-notes.ts'

/** What admins keep about a shop. */
export async function loadShopSupport(shop: Shop): Promise<ShopSupport> {
  const [support, notes] = await Promise.all([findShopSupport(shop), listSupportNotes(shop)])
  return { ...support, notes }
}

/** The shop of this id, for an admin. Throws `not_found`. */
export async function findSupportedShop(id: string): Promise<Shop> {
  if (!(await findAccount('user', id))) throw notFoundFailure()
  return { shopId: id }
}
