import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopTags } from '#functions/table/shops/shop-tags.ts'
import { listSupportNotes } from '#functions/table/shops/support-notes.ts'

/** What admins keep about a shop. */
export async function loadShopSupport(shop: Shop): Promise<ShopSupport> {
  const [tags, notes] = await Promise.all([findShopTags(shop), listSupportNotes(shop)])
  return { tags, notes }
}

/** The shop of this id, for an admin. Throws `not_found`. */
export async function findSupportedShop(id: string): Promise<Shop> {
  if (!(await findAccount('user', id))) throw notFoundFailure()
  return { shopId: id }
}
