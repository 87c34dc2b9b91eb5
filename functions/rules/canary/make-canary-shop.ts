import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { busyFailure } from '#functions/failure.ts'
import { hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import { findAccount, type StoredShop, shopAccount } from '#functions/table/accounts/accounts.ts'
import { addShop } from '#functions/table/accounts/add-accounts.ts'
import type { ShopName } from '#functions/table/accounts/name-reservations.ts'
import { putPassword } from '#functions/table/accounts/passwords.ts'
import { changeProfile } from '#functions/table/accounts/profile-changes.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'

/**
 * Creates the shop of the canary, or resets its password, ends its sessions and reactivates it.
 * Returns the name that another shop has taken, if any. Can be repeated after an interruption.
 * Throws `busy` while an older canary shop is being removed.
 */
export async function makeCanaryShop(password: string, now: Date): Promise<ShopName | undefined> {
  const { id, login_id } = canaryShop
  const line = { who: 'operator', what: 'make-canary', from: '-', target: id, shop: id }
  const end = await beginAudit(line, now, 'canary')
  const hash = await hashPassword(password)
  const canonicalLogin = canonicalLoginId(login_id)
  const taken = await addShop(
    { profile: buildProfile(now), canonicalLogin, password: { hash } },
    now,
  )
  if (taken) {
    await end('conflict')
    return taken
  }
  await activateShop(hash, now)
  await end('ok')
  return undefined
}

async function activateShop(hash: string, now: Date): Promise<void> {
  const profile = await findAccount('user', canaryShop.id)
  if (!profile) throw busyFailure()
  // Written without reading: this function has no right to read passwords.
  await putPassword(shopAccount(profile.id), { hash })
  const change = { status: 'active', must_change_password: false } as const
  if (!(await changeProfile(profile, change, { endsSessions: true, now }))) throw busyFailure()
}

const buildProfile = (now: Date): StoredShop => ({
  ...canaryShop,
  status: 'active',
  sv: 1,
  must_change_password: false,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  last_sign_in_at: null,
})
