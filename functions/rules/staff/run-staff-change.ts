import { createHash, createHmac } from 'node:crypto'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure, notFoundFailure } from '#functions/failure.ts'
import {
  type FactorCall,
  requireCurrentPassword,
} from '#functions/rules/accounts/factors/set-up-factor.ts'
import { hashPasswordLink } from '#functions/rules/accounts/passwords/password-links.ts'
import { type AdminProfile, adminAccount, findAccount } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
import type { StaffChangeResult } from '#functions/table/accounts/staff-changes.ts'
import { newId } from '#functions/table/ids.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/** A call of a manager about another admin. */
export type StaffCall<Body = object> = FactorCall & { body: { current: string; id: string } & Body }

/**
 * Requires that the caller of a change of another admin has proved the own password. Throws `forbidden` for the own account,
 * `invalid` for a wrong password, and `too_many`.
 */
export async function requireStaffChange(call: StaffCall): Promise<void> {
  const { person, body } = call
  if (body.id === person.id) throw new Failure('forbidden', messages.staffSelf)
  await requireCurrentPassword(call, body.current)
}

/** A name of the call from which its key cannot be derived. */
export const nameStaffCall = (key: string) =>
  createHash('sha256').update(`staff ${key}`).digest('base64url')

/** The other admin. Throws `not_found`. */
export async function getStaff(id: string): Promise<AdminProfile> {
  const admin = await findAccount('admin', id)
  if (!admin) throw notFoundFailure()
  return admin
}

/**
 * Makes a change, and tries again while other calls change the same admin. Throws `busy`, and `forbidden` when the
 * caller is no manager any more.
 */
export async function changeAsManager(change: () => Promise<StaffChangeResult>): Promise<void> {
  await retryWhileChanged(async () => {
    const result = await change()
    if (result === 'forbidden') throw new Failure('forbidden', messages.roleMissing)
    return result === 'done' || undefined
  })
}

const life = limits.staffLinkDays * 24 * 60 * 60_000

/** A new link of the call with this secret: what the table stores, and its end. */
export function createStaffLink(id: string, secret: string, now: Date) {
  const salt = newId()
  const until = new Date(now.getTime() + life)
  const hash = hashPasswordLink(deriveToken(id, secret, salt))
  const stored: PasswordLink = {
    hash,
    until: until.getTime(),
    salt,
    made_by: nameStaffCall(secret),
  }
  return { stored, until: until.toISOString() }
}

/** The token of the link that this call made, also for its repetition; undefined once the link was replaced. */
export async function findStaffLinkToken(id: string, secret: string): Promise<string | undefined> {
  const link = await findPasswordLink(adminAccount(id))
  if (link?.made_by !== nameStaffCall(secret)) return undefined
  return deriveToken(id, secret, link.salt)
}

const deriveToken = (id: string, secret: string, salt: string) =>
  newSessionToken(id, createHmac('sha256', secret).update(`staff link ${salt}`).digest())

/** An admin as managers see it in the list of staff. */
export const toStaffAnswer = (admin: AdminProfile): StaffMember => ({
  id: admin.id,
  login_id: admin.login_id,
  role: admin.role,
  disabled: admin.disabled,
  has_factor: admin.has_factor,
  created_at: admin.created_at,
  last_sign_in_at: admin.last_sign_in_at ?? null,
  link: admin.link ?? null,
})
