import { recordSignIn, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { toShopAnswer } from './shop-answer.ts'

/** Records when a shop signed in, and returns its profile for the answer. */
export async function recordShopSignIn(shop: StoredShop, now: Date) {
  await markShopActive(shop.id, now)
  await recordSignIn(shop.id, now)
  return toShopAnswer({ ...shop, last_sign_in_at: now.toISOString() })
}
