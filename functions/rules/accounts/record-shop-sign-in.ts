import { type Issuer, recordSignIn, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { toShopAnswer } from './shop-answer.ts'

type SignIn = {
  now: Date
  device: string
  about: (target: string, issuer: Issuer | undefined) => void
}

/** Records when a shop signed in, and returns its profile for the answer. */
export async function recordShopSignIn(shop: StoredShop, signIn: SignIn) {
  signIn.about(shop.id, shop.issued_by)
  await markShopActive(shop.id, signIn.now)
  // A sign-in may not read admins: the app asks again for help that it shows.
  return toShopAnswer(await recordSignIn(shop, signIn), async () => true)
}
