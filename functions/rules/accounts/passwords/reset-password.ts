import { createHash } from 'node:crypto'
import { busyFailure } from '#functions/failure.ts'
import type { RepeatableCall } from '#functions/rules/operations.ts'
import {
  getShopAccount,
  type Issuer,
  type StoredShop,
  shopAccount,
} from '#functions/table/accounts/accounts.ts'
import { removeFactors } from '#functions/table/accounts/factors.ts'
import { findPassword, type NewPassword } from '#functions/table/accounts/passwords.ts'
import { changeShop } from '#functions/table/accounts/profile-changes.ts'
import { newId } from '#functions/table/ids.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { newOneTimeExpiry, toIssuer } from './one-time-password.ts'
import { derivePassword, hashPassword } from './password.ts'

type Call = RepeatableCall & { person: Pick<Issuer, 'login_id'>; body: { id: string } }

export type PasswordReset = { profile: StoredShop; password?: string }

/**
 * Replaces a shop's password by a one-time password, which must be changed at the next sign-in, and ends
 * all its sessions. A repetition returns the same password as long as it is present, and changes nothing.
 * Throws `not_found`.
 */
export async function resetPassword(call: Call): Promise<PasswordReset> {
  const { person, body, now } = call
  await getShopAccount(body.id)
  // Before the change, so that the list of shops is updated.
  await markShopActive(body.id, now)
  const secret = call.operation?.key ?? newId()
  // Never the key itself: with the salt it would reveal the password to readers of the table.
  const name = createHash('sha256').update(`reset ${secret}`).digest('base64url')
  const making = { id: body.id, secret, name, now, issuer: toIssuer(person, now) }
  const stored = call.operation?.isDone
    ? await findPassword(shopAccount(body.id))
    : await retryWhileChanged(() => resetOnce(making))
  const profile = await getShopAccount(body.id)
  const salt = stored && isFromCall(stored, name) ? stored.salt : undefined
  return { profile, ...(salt !== undefined && { password: derivePassword(secret, salt) }) }
}

/** What the password is derived from, and the name of the call in the table. */
type Making = { id: string; secret: string; name: string; now: Date; issuer: Issuer }

/** Whether the password came from the call of this name. */
const isFromCall = ({ changed }: NewPassword, name: string) => changed?.key === name

/**
 * Replaces the password by a made one and ends the sessions in one transaction, unless this call has before; undefined where
 * the shop was changed meanwhile.
 */
async function resetOnce(making: Making): Promise<NewPassword | undefined> {
  const { id, secret, name, now, issuer } = making
  const [profile, before] = await Promise.all([getShopAccount(id), findPassword(shopAccount(id))])
  if (!before) throw busyFailure()
  if (isFromCall(before, name)) return before
  await removeFactors(shopAccount(id))
  const salt = newId()
  const hash = await hashPassword(derivePassword(secret, salt))
  const password = { hash, salt, changed: { key: name, body: '' } }
  const result = await changeShop(
    profile,
    { must_change_password: true, one_time_until: newOneTimeExpiry(now), issued_by: issuer },
    { password, replaced: before.hash, endsSessions: true, now },
  )
  return result === 'done' ? password : undefined
}
