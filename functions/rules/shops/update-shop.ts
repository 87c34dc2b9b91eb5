import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, forbiddenFailure } from '#functions/failure.ts'
import {
  newOneTimeExpiry,
  toIssuer,
} from '#functions/rules/accounts/passwords/one-time-password.ts'
import { hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import { requireGoodPassword } from '#functions/rules/accounts/passwords/password-rules.ts'
import type { RepeatableCall } from '#functions/rules/operations.ts'
import {
  finishRedraw,
  putPagesAtSlug,
  takeDownPages,
} from '#functions/rules/publishing/redraw-live-pages.ts'
import {
  type Account,
  findAccount,
  getShopAccount,
  type StoredShop,
  shopAccount,
} from '#functions/table/accounts/accounts.ts'
import { removeFactors } from '#functions/table/accounts/factors.ts'
import { listOldSlugs, settleOldSlug } from '#functions/table/accounts/old-slugs.ts'
import { changeShop, type ProfileChange } from '#functions/table/accounts/profile-changes.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { findDomain } from '#functions/table/shops/shop-domains.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { takenNameFailure } from './register-shop.ts'

type Body = {
  id: string
  shop_name?: string | undefined
  login_id?: string | undefined
  slug?: string | undefined
  status?: 'active' | 'suspended' | undefined
  password?: string | undefined
}

type Call = RepeatableCall & { person: Account; body: Body }

/**
 * Changes what the body names of a shop, and returns the new profile. A shop may change its own name, an
 * admin all. Suspending the shop or setting its password ends its sessions with the same write; such a
 * password must be changed at the next sign-in. Throws `forbidden`, `not_found`, `invalid` for a common
 * password, `conflict` with the login id or slug that is taken.
 */
export async function updateShop(call: Call): Promise<StoredShop> {
  const { person, body, now } = call
  requireRight(person, body)
  const before = await getShopAccount(body.id)
  if (body.password !== undefined)
    await requireGoodPassword(body.password, { ...before, ...pickNames(body) })
  await markShopActive(body.id, now)
  if (!call.operation?.isDone) await applyChange(call)
  return getShopAccount(body.id)
}

function requireRight(person: Account, body: Body): void {
  if (person.kind === 'admin') return
  const adminsOwn = [body.login_id, body.slug, body.status, body.password]
  const isMore = adminsOwn.some((value) => value !== undefined)
  if (body.id !== person.id || isMore) throw forbiddenFailure()
}

const pickNames = ({ shop_name, login_id, slug }: Body) => ({
  ...(shop_name !== undefined && { shop_name }),
  ...(login_id !== undefined && { login_id }),
  ...(slug !== undefined && { slug }),
})

async function applyChange(call: Call): Promise<void> {
  const { body } = call
  const password = body.password === undefined ? undefined : await hashPassword(body.password)
  // A shop that needs a new password may have lost the device.
  if (password !== undefined) await removeFactors(shopAccount(body.id))
  await retryWhileChanged(() => writeChange(call, password))
  if (body.slug !== undefined) await finishSlugChanges({ shopId: body.id })
  if (body.shop_name !== undefined) await finishRedraw({ shopId: body.id })
}

/** Undefined where the shop was changed meanwhile. */
async function writeChange(call: Call, hash: string | undefined): Promise<true | undefined> {
  const { body, now } = call
  const before = await getShopAccount(body.id)
  const wanted = findChanges(before, call)
  if (Object.keys(wanted).length === 0) return true
  const record = wanted.shop_name === undefined ? undefined : await findRecordVersion(body.id)
  if (wanted.slug !== undefined) await requireNoDomain({ shopId: body.id })
  const endsSessions = wanted.status === 'suspended' || wanted.must_change_password === true
  const password = hash === undefined ? undefined : { hash }
  const result = await changeShop(before, wanted, { password, endsSessions, now, record })
  if (result === 'done' || result === 'refused') return result === 'done' || undefined
  throw takenNameFailure(result)
}

const findRecordVersion = async (shopId: string) => (await findShopRecord({ shopId }))?.version ?? 1

/** What serves the domain of a shop finds its pages by the slug. */
async function requireNoDomain(shop: Shop): Promise<void> {
  const text = messages.slugHasDomain
  if (await findDomain(shop)) throw conflictFailure(text, { fields: { slug: text } })
}

/** The changes that the body asks for; a password always is one. */
function findChanges(before: StoredShop, { person, body: given, now }: Call): ProfileChange {
  const { password, status, ...body } = given
  const names = pickNames(body)
  const isOther = (name: keyof typeof names) =>
    names[name] !== undefined && names[name] !== before[name]
  return {
    ...(isOther('shop_name') && { shop_name: names.shop_name }),
    ...(isOther('login_id') && { login_id: names.login_id }),
    ...(isOther('slug') && { slug: names.slug }),
    ...(status !== undefined && status !== before.status && { status }),
    ...(password !== undefined && {
      must_change_password: true,
      one_time_until: newOneTimeExpiry(now),
      issued_by: toIssuer(person, now),
    }),
  }
}

/**
 * Moves the pages of a shop to its present slug. Those that it gave up redirect there until another shop takes them.
 * Repeatable.
 */
export async function finishSlugChanges(shop: Shop): Promise<void> {
  const old = await listOldSlugs(shop)
  if (old.length === 0) return
  const profile = await findAccount('user', shop.shopId)
  // Before visitors are sent there.
  if (profile) await putPagesAtSlug(profile)
  await Promise.all(
    old.map(async (each) => {
      const { slug, keptUntil } = each
      await takeDownPages(
        { id: shop.shopId, slug },
        keptUntil === undefined ? undefined : profile?.slug,
      )
      await settleOldSlug(each)
    }),
  )
}
