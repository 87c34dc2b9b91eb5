import { createHmac } from 'node:crypto'
import { limits } from '#functions/contract/limits.ts'
import { hashPasswordLink } from '#functions/rules/sign-in/password-link-token.ts'
import { adminAccount, newId } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { nameStaffCall } from './run-staff-change.ts'

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
