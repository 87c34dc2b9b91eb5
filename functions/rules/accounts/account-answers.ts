import { messages } from '#functions/contract/messages.ts'
import { isSameLook } from '#functions/contract/shop-record/look.ts'
import type { Admin, ShopHelp, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { readSetting } from '#functions/read-setting.ts'
import { toPageSummary } from '#functions/rules/pages/page-answers.ts'
import {
  type AdminProfile,
  findAccount,
  getShopAccount,
  type Issuer,
  recordSignIn,
  type StoredShop,
} from '#functions/table/accounts/accounts.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { toOwnOrigin } from '#functions/table/shops/shop-domains.ts'
import { isHelper, type StoredHelp } from '#functions/table/shops/shop-help.ts'
import { loadShopState } from '#functions/table/shops/shop-overviews.ts'
import { getOneTimeExpiry } from './passwords/one-time-password.ts'

/** A shop on the wire: its profile, its libraries, and the state of its pages. */
export async function toShopAnswer(
  profile: StoredShop,
  isHelpOn = isHelperUnchanged,
): Promise<ShopProfile> {
  const state = await loadShopState({ shopId: profile.id }, new Date())
  const { pages, reservations, libraries, help, looks, domain } = state
  const hasNewLook = !isSameLook(looks.look, looks.live_look)
  const origin = toOwnOrigin(domain)
  const passwordUntil = getOneTimeExpiry(profile)
  return {
    ...profile,
    ...(passwordUntil !== undefined && { password_until: passwordUntil }),
    ...libraries,
    ...(domain && { domain }),
    ...(origin !== undefined && { origin }),
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
export const getShopAnswer = async ({ shopId }: Shop): Promise<ShopProfile> =>
  toShopAnswer(await getShopAccount(shopId))

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

/** An admin on the wire. */
export function toAdminAnswer({ id, login_id, role, has_factor }: AdminProfile): Admin {
  const isMissing = readSetting('ADMIN_FACTOR') === 'required' && !has_factor
  return { id, login_id, role, ...(isMissing && { must_add_factor: true }) }
}
