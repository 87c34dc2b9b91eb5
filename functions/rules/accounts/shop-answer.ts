import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { toPageSummary } from '#functions/rules/pages/page-answers.ts'
import { getOneTimeExpiry } from '#functions/rules/sign-in/one-time-password.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { measureLibraries } from '#functions/table/files/libraries.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import { listReservations } from '#functions/table/pages/reservations.ts'

/** A shop on the wire: its profile, its libraries, and the state of its pages. */
export async function toShopAnswer(profile: StoredShop): Promise<ShopProfile> {
  const shop = { shopId: profile.id }
  const [pages, reservations, libraries] = await Promise.all([
    listPageSummaries(shop),
    listReservations(shop),
    measureLibraries(shop),
  ])
  const passwordUntil = getOneTimeExpiry(profile)
  return {
    ...profile,
    ...(passwordUntil !== undefined && { password_until: passwordUntil }),
    ...libraries,
    pages: pages.map((page) => toPageSummary(page, reservations)),
  }
}
