import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure } from '#functions/failure.ts'
import { hasFactor, listAddingCalls } from '#functions/rules/accounts/factors/change-factors.ts'
import { createProofOptions, getPasskeySite } from '#functions/rules/accounts/factors/passkeys.ts'
import { type AdminProfile, adminAccount } from '#functions/table/accounts/accounts.ts'
import type { Credentials } from '#functions/table/accounts/credentials.ts'
import {
  addTicket,
  findFactors,
  type StoredFactors,
  type Ticket,
} from '#functions/table/accounts/factors.ts'
import { recordFactorAdded, recordNoFactor } from '#functions/table/accounts/profile-changes.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import {
  devicesFor,
  openSessionFor,
  provePassword,
  type SignedIn,
  type SignInRequest,
} from './sign-in.ts'

const adminAccounts = {
  kind: 'admin',
  wrongLogin: messages.adminLoginIdWrong,
  wrongPassword: messages.adminPasswordWrong,
} as const

/**
 * The first step of an admin's sign-in. Returns a session, or a ticket for the second step that is
 * valid once and for five minutes. Throws like `provePassword`, and `forbidden` for a disabled admin.
 */
export async function signInAdmin(
  attempt: SignInRequest,
): Promise<SignedIn<AdminProfile> | { next: SignInStep }> {
  const credentials = await provePassword(adminAccounts, attempt)
  // After the proof, so that the answers do not tell which logins exist.
  if (credentials.person.disabled) throw new Failure('forbidden', messages.adminDisabled)
  const factors = await findFactors(adminAccount(credentials.person.id))
  const person = await syncFactorRecord(credentials.person, factors)
  const present = { ...credentials, person }
  if (hasFactor(factors)) return { next: await createTicket(present, factors, attempt) }
  const token = await openSessionFor('admin', present, attempt)
  return { person, token, devices: devicesFor(present, attempt) }
}

/** Finishes a change of factors that was interrupted before it was recorded. */
async function syncFactorRecord(
  person: AdminProfile,
  factors: StoredFactors,
): Promise<AdminProfile> {
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
  { person, password }: Credentials<AdminProfile>,
  factors: StoredFactors,
  { operation, now }: SignInRequest,
): Promise<SignInStep> {
  const secret = operation
    ? createHmac('sha256', password.hash)
        .update(`ticket ${operation.key} ${operation.hash}`)
        .digest()
    : randomBytes(32)
  const ticket = newSessionToken(person.id, secret)
  const challenge = deriveChallenge(ticket)
  const until = now.getTime() + ticketLife
  await addTicket(adminAccount(person.id), hashTicket(ticket), { sv: person.sv, challenge, until })
  const site = getPasskeySite()
  const { code, passkeys, recovery } = factors
  return {
    ticket,
    code: code !== undefined || recovery !== undefined,
    ...(site &&
      passkeys.length > 0 && { passkey: await createProofOptions(passkeys, site, challenge) }),
  }
}

/** Milliseconds between the two steps of a sign-in. */
export const ticketLife = 5 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The table stores only hashes of tickets. */
export const hashTicket = (ticket: string) => sha256(ticket)

/** Derives what a passkey signs, so that a repeated call asks for the same signature. */
export const deriveChallenge = (ticket: string) => sha256(`challenge ${ticket}`)

/** Whether a ticket is still valid and has not been used by another call than this one. */
export const isOpenTicket = ({ until, used_by }: Ticket, call: { name: string; now: Date }) =>
  call.now.getTime() < until && (used_by ?? call.name) === call.name
