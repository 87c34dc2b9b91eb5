import { limits } from '#functions/contract/limits.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'

const life = limits.oneTimePasswordDays * 24 * 60 * 60_000

/** Returns until when a one-time password that is made now can be used, as an ISO 8601 time. */
export function newOneTimeExpiry(now: Date): string {
  return new Date(now.getTime() + life).toISOString()
}

/** Returns until when the shop's one-time password can be used; undefined when it has chosen its own. */
export function getOneTimeExpiry(shop: StoredShop): string | undefined {
  if (!shop.must_change_password) return undefined
  return shop.one_time_until ?? newOneTimeExpiry(new Date(passwordTime(shop)))
}

// Profiles from before the expiry was stored: `sv` rises with each password after the first, and `updated_at` is
// never before the last of them.
const passwordTime = ({ sv, created_at, updated_at }: StoredShop) =>
  sv === 1 ? created_at : updated_at

/** Whether the shop still has a one-time password, and can no longer sign in with it. */
export function isOneTimeExpired(shop: StoredShop, now: Date): boolean {
  const end = getOneTimeExpiry(shop)
  return end !== undefined && new Date(end) <= now
}
