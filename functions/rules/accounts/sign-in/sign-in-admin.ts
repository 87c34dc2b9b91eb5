import type { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure } from '#functions/failure.ts'
import { hasFactor, listAddingCalls } from '#functions/rules/accounts/factors/change-factors.ts'
import { createProofOptions, getPasskeySite } from '#functions/rules/accounts/factors/passkeys.ts'
import { type AdminProfile, adminAccount } from '#functions/table/accounts/accounts.ts'
import { findFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'
import type { Credentials } from '#functions/table/accounts/passwords.ts'
import { recordFactorAdded, recordNoFactor } from '#functions/table/accounts/profile-changes.ts'
import { rememberDevice } from './known-devices.ts'
import {
  makeSignInToken,
  openSessionFor,
  provePassword,
  type SignedIn,
  type SignInRequest,
} from './sign-in.ts'
import { openTicket } from './tickets.ts'

/**
 * The first step of an admin's sign-in. Returns a session, or a ticket for the second step that is
 * valid once and for five minutes. Throws like `provePassword`, and `forbidden` for a disabled admin.
 */
export async function signInAdmin(
  attempt: SignInRequest,
): Promise<SignedIn<AdminProfile> | { next: SignInStep }> {
  const credentials = await provePassword('admin', attempt)
  // After the proof, so that the answers do not tell which logins exist.
  if (credentials.person.disabled) throw new Failure('forbidden', messages.adminDisabled)
  const factors = await findFactors(adminAccount(credentials.person.id))
  const person = await syncFactorRecord(credentials.person, factors)
  const present = { ...credentials, person }
  if (hasFactor(factors)) return { next: await createTicket(present, factors, attempt) }
  const token = await openSessionFor(present, attempt)
  return { person, token, devices: rememberDevice(attempt, present) }
}

/** Finishes a change of factors that was interrupted before it was recorded. */
async function syncFactorRecord<Admin extends AdminProfile>(
  person: Admin,
  factors: StoredFactors,
): Promise<Admin> {
  const has_factor = hasFactor(factors)
  if (person.has_factor === has_factor) return person
  if (!has_factor) {
    await recordNoFactor(person)
    return { ...person, has_factor }
  }
  if (!(await recordFactorAdded(person, { by: listAddingCalls(factors) }))) throw busyFailure()
  return { ...person, has_factor, sv: person.sv + 1 }
}

/** The ticket is the same for repeated calls under one key. */
async function createTicket(
  credentials: Credentials<AdminProfile>,
  { code, passkeys, recovery }: StoredFactors,
  { operation, now }: SignInRequest,
): Promise<SignInStep> {
  const { id, sv } = credentials.person
  const ticket = makeSignInToken(credentials, operation, 'ticket ')
  const challenge = await openTicket(adminAccount(id), ticket, { sv, now })
  const site = getPasskeySite()
  return {
    ticket,
    code: code !== undefined || recovery !== undefined,
    ...(site &&
      passkeys.length > 0 && { passkey: await createProofOptions(passkeys, site, challenge) }),
  }
}
