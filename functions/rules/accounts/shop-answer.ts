import { messages } from '#functions/contract/messages.ts'
import { isSameLook } from '#functions/contract/shop-record/look.ts'
import type { ShopHelp, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { toPageSummary } from '#functions/rules/pages/page-answers.ts'
import { getOneTimeExpiry } from '#functions/rules/sign-in/one-time-password.ts'
import { findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { isHelper, type StoredHelp } from '#functions/table/shops/shop-help.ts'
import { loadShopState } from '#functions/table/shops/shop-state.ts'

/** A shop on the wire: its profile, its libraries, and the state of its pages. */
export async function toShopAnswer(
  profile: StoredShop,
  isHelpOn = isHelperUnchanged,
): Promise<ShopProfile> {
  const state = await loadShopState({ shopId: profile.id }, new Date())
  const { pages, reservations, libraries, help, looks } = state
  const hasNewLook = !isSameLook(looks.look, looks.live_look)
  const passwordUntil = getOneTimeExpiry(profile)
  return {
    ...profile,
    ...(passwordUntil !== undefined && { password_until: passwordUntil }),
    ...libraries,
    pages: pages.map((page) => toPageSummary(page, reservations, hasNewLook)),
    ...(help && (await isHelpOn(help)) && { help: toShopHelp(help) }),
  }
}

async function isHelperUnchanged(help: StoredHelp): Promise<boolean> {
  const helper = await findAccount('admin', help.admin_id)
  return helper !== undefined && isHelper(help, helper)
}

const toShopHelp = (help: StoredHelp): ShopHelp => ({
  admin_id: help.admin_id,
  admin: help.admin_login,
  since: help.help_since,
  until: help.help_until,
})

/** The shop that is signed in, and the handle of its session. */
export const loadSessionAnswer = async (profile: StoredShop, token: string) => ({
  res: messages.ok,
  user: await toShopAnswer(profile),
  token: toSessionHandle(token),
})

/** The same for a shop by its id. Throws `not_found`. */
export async function getShopAnswer({ shopId }: Shop): Promise<ShopProfile> {
  const account = await findAccount('user', shopId)
  if (account?.kind !== 'user') throw notFoundFailure()
  return toShopAnswer(account)
}
