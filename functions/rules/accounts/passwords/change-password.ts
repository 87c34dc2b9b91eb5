import { messages } from '#functions/contract/messages.ts'
import { busyFailure, invalidFailure, signedOutFailure } from '#functions/failure.ts'
import { deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import type { ProofCall } from '#functions/rules/accounts/factors/set-up-factor.ts'
import { findKnownDevice, rememberDevice } from '#functions/rules/accounts/sign-in/known-devices.ts'
import { makeSignInToken } from '#functions/rules/accounts/sign-in/sign-in.ts'
import { withProofLimits } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import { type OperationName, reusedKeyFailure } from '#functions/rules/operations.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import {
  findPassword,
  replacePassword,
  type StoredPassword,
} from '#functions/table/accounts/passwords.ts'
import { recordPasswordChange } from '#functions/table/accounts/profile-changes.ts'
import { openSession, recordRenewal } from '#functions/table/sessions/sessions.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { isAccountPassword } from './one-time-password.ts'
import { hashPassword, isPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'

type Call = ProofCall & { body: { current: string; password: string } }

/** The session that replaces the caller's, and the device tokens for its browser. */
type Renewed = { token: string; devices: string[] }

/**
 * Gives a person the password that they chose, ends all their sessions, and opens a new one in place of
 * the caller's. Every other browser is an unknown device from then on. The password decides, by one
 * conditional write. The same call again, made in the session that it ended, goes on where it stopped and gives
 * the same token. Throws `invalid` for a wrong present password, counted like a failed sign-in, and for a poor
 * new one; `session_required` where another person has ended this person's sessions meanwhile; `too_many`.
 */
export async function changePassword(call: Call): Promise<Renewed> {
  const { person, body } = call
  requireChanged(body)
  await requireGoodPassword(body.password, person)
  const whose = `${person.kind} ${person.id}`
  const before = await findPassword(person)
  const device = before && findKnownDevice(call, { person, password: before })
  const hash = await withProofLimits({ ...call, whose, device }, () =>
    retryWhileChanged(() => replaceOwnPassword(call)),
  )
  const sv = await endSessions(call)
  const token = makeSignInToken({ person, password: { hash } }, call.operation)
  // The new session was ended already.
  if (!(await openSession({ ...person, sv }, token, call))) throw signedOutFailure()
  return { token, devices: await refreshDevices(call, hash) }
}

async function refreshDevices(call: Call, hash: string): Promise<string[]> {
  const { person, devices } = call
  const password = await findPassword(person)
  // Another call has replaced it again: its answer counts.
  return password?.hash === hash ? rememberDevice(call, { person, password }) : [...devices]
}

function requireChanged({ current, password }: Call['body']): void {
  if (current.normalize('NFKC') === password.normalize('NFKC'))
    throw invalidFailure({ password: messages.passwordUnchanged }, messages.passwordUnchanged)
}

/** Replaces the password, unless this call has before; returns the present hash, or undefined where it was changed meanwhile. */
async function replaceOwnPassword(call: Call): Promise<string | undefined> {
  const { person, token, body, operation } = call
  const stored = await findPassword(person)
  if (!stored) throw busyFailure()
  if (await matchStoredCall(stored, operation)) return stored.hash
  if (!(await isAccountPassword(person, body.current, stored.hash)))
    throw invalidFailure({ current: messages.passwordWrong }, messages.passwordWrong)

  const hash = await hashPassword(body.password)
  if (operation)
    await recordRenewal(person.kind, token, { key: operation.key, renewal: renewalName(call) })
  const password = { hash, ...(await describePasswordChange(operation)) }
  return (await replacePassword(person, stored.hash, password)) ? hash : undefined
}

/** Returns whether this call, made before, stored the password. Throws `invalid` for a reused key. */
async function matchStoredCall({ changed }: StoredPassword, operation?: OperationName) {
  if (!operation || changed?.key !== operation.key) return false
  if (await isPassword(operation.hash, changed.body)) return true
  throw reusedKeyFailure()
}

/** The call that a stored password came from. */
async function describePasswordChange(operation: OperationName | undefined) {
  if (!operation) return {}
  return { changed: { key: operation.key, body: await hashPassword(operation.hash) } }
}

/** Ends the account's sessions once for this change; returns the present session version. */
async function endSessions(call: Call): Promise<number> {
  const { person } = call
  const renewal = renewalName(call)
  if (person.renewal === renewal) return person.sv
  if (await recordPasswordChange(person, renewal)) return person.sv + 1
  const now = await findAccount(person.kind, person.id)
  // An admin's change has ended this session too.
  if (now?.renewal !== renewal) throw signedOutFailure()
  return now.sv
}

/** A name of this change, the same in a repetition. */
const renewalName = ({ person, operation }: Call) =>
  deriveCallName('changePassword', person.id, operation)
