import { randomBytes } from 'node:crypto'
import type { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { isPassword } from '#functions/rules/accounts/passwords/password.ts'
import { findKnownDevice } from '#functions/rules/accounts/sign-in/known-devices.ts'
import { withProofLimits } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { type Account, type AdminProfile, findAccount } from '#functions/table/accounts/accounts.ts'
import { findFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'
import { findPassword } from '#functions/table/accounts/passwords.ts'
import { recordFactorAdded } from '#functions/table/accounts/profile-changes.ts'
import { newId } from '#functions/table/ids.ts'
import { hashSessionToken } from '#functions/table/sessions/sessions.ts'
import {
  changeFactors,
  deriveCallName,
  type FactorsChange,
  hasFactor,
  listAddingCalls,
} from './change-factors.ts'
import { toFactorAnswer } from './factor-answer.ts'
import {
  createRecoveryCodes,
  createTotpSecret,
  deriveRecoveryCodes,
  findTimeStep,
  formatTotpUri,
  normalizeCode,
} from './factor-codes.ts'
import { createRegistrationOptions, getPasskeySite, verifyNewPasskey } from './passkeys.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

/** A call that changes how the caller proves who they are. */
export type ProofCall<Person extends Account = Account> = RepeatableCall & {
  person: Person
  token: string
  address: string
  device: string
  devices: readonly string[]
  beginAudit: () => Promise<void>
}
export type FactorCall = ProofCall<Extract<Account, { kind: 'admin' }>>

/** `recovery` is set only in the answer of the call that created the codes. */
export type FactorsAnswer = { factors: SecondFactors; recovery?: string[] }

const minutes = 60_000
const maxPasskeys = 20

/** An open browser does not prove the owner of the account. Wrong passwords count as guesses. */
export async function requireCurrentPassword(call: ProofCall, current: string): Promise<void> {
  const { person } = call
  const password = await findPassword(person)
  const device = password && findKnownDevice(call, { person, password })
  const whose = `${person.kind} ${person.id}`
  await withProofLimits({ ...call, whose, device }, async () => {
    if (!(await isPassword(current, password?.hash)))
      throw invalidFailure({ current: messages.passwordWrong }, messages.passwordWrong)
  })
}

/**
 * Starts adding a passkey; returns the options for the browser as JSON. Throws `invalid` where
 * passkeys are not available.
 */
export async function beginPasskey(
  call: ProofCall,
  { current }: { current: string },
): Promise<string> {
  await requireCurrentPassword(call, current)
  const { person, operation, now } = call
  const site = getPasskeySite()
  if (!site) throw new Failure('invalid', messages.passkeysNowhere)
  const made_by = deriveCallName('beginPasskey', person.id, operation)
  const pending = {
    challenge: randomBytes(32).toString('base64url'),
    until: now.getTime() + 5 * minutes,
    made_by,
  }
  const { passkeys: known, pending_passkey } = await changeFactors(person, (factors) => {
    if (factors.pending_passkey?.made_by === made_by) return undefined
    requireSpareFactor(factors)
    return { ...factors, pending_passkey: pending }
  })
  const { challenge } = pending_passkey ?? pending
  return createRegistrationOptions(person, site, { challenge, known })
}

/** All passkeys are stored in one item. */
function requireSpareFactor({ passkeys }: Pick<StoredFactors, 'passkeys'>): void {
  if (passkeys.length >= maxPasskeys)
    throw new Failure('invalid', messages.passkeysFull(maxPasskeys))
}

/** Stores the passkey that the admin's browser created, as a second factor. Throws `invalid`. */
export async function confirmPasskey(
  call: FactorCall,
  { passkey }: { passkey: string },
): Promise<FactorsAnswer> {
  const by = derivePasskeyCallName(call)
  return addFactor(call, by, await buildPasskeyChange(call, passkey))
}

const derivePasskeyCallName = ({ person, operation }: ProofCall) =>
  deriveCallName('confirmPasskey', person.id, operation)

/** The change that adds the passkey which the browser created for the open request; it throws `invalid`. */
async function buildPasskeyChange(
  call: ProofCall,
  passkeyJson: string,
): Promise<(factors: StoredFactors) => StoredFactors | undefined> {
  const { person, device, now } = call
  const made_by = derivePasskeyCallName(call)
  const { pending_passkey: requested } = await findFactors(person)
  const site = getPasskeySite()
  const isOpen = requested && site && now.getTime() < requested.until
  const made = isOpen && (await verifyNewPasskey(passkeyJson, site, requested.challenge))
  return ({ pending_passkey, ...factors }) => {
    if (factors.passkeys.some((each) => each.made_by === made_by)) return undefined
    requireSpareFactor(factors)
    if (!made || pending_passkey?.challenge !== requested.challenge)
      throw invalidFailure({ passkey: messages.passkeyWrong }, messages.passkeyWrong)
    const added = {
      ...made,
      id: newId(),
      device,
      added_at: now.toISOString(),
      used_at: null,
      made_by,
      ...(person.kind === 'user' && person.issued_by && { issued_at: person.issued_by.at }),
    }
    return { ...factors, passkeys: [...factors.passkeys, added] }
  }
}

/**
 * Adds a factor, creates recovery codes if there are none, records the factor on the admin and ends
 * all other sessions: once for each call.
 */
async function addFactor(
  { person, token, operation }: FactorCall,
  by: string,
  add: FactorsChange,
): Promise<FactorsAnswer> {
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person, async (before) => {
    const changed = await add(before)
    if (!changed) return undefined
    return { ...changed, recovery: changed.recovery ?? createRecoveryCodes(secret, by).stored }
  })
  if (!person.factors_by.includes(by)) {
    const change = { by: listAddingCalls(factors), kept: hashSessionToken(token) }
    if (!(await recordFactorAdded(person, change))) await requireRecorded(person, by)
  }
  return toAnswer(factors, secret, by)
}

/** Throws `busy` when another call has ended the sessions at the same time. */
async function requireRecorded({ id }: AdminProfile, by: string): Promise<void> {
  const present = await findAccount('admin', id)
  if (!present?.factors_by.includes(by)) throw busyFailure()
}

function toAnswer(factors: StoredFactors, secret: string, by: string): FactorsAnswer {
  const { recovery } = factors
  const answer = { factors: toFactorAnswer(factors) }
  if (recovery?.made_by !== by) return answer
  return { ...answer, recovery: deriveRecoveryCodes(secret, recovery.salt) }
}

/** Replaces the recovery codes. Throws `invalid` if no factor is set up. */
export async function renewRecovery(call: FactorCall, { current }: { current: string }) {
  await requireCurrentPassword(call, current)
  const { person, operation } = call
  const by = deriveCallName('renewRecovery', person.id, operation)
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person, (before) => {
    if (!hasFactor(before)) throw new Failure('invalid', messages.factorMissing)
    if (before.recovery?.made_by === by) return undefined
    return { ...before, recovery: createRecoveryCodes(secret, by).stored }
  })
  return toAnswer(factors, secret, by)
}

// Time for the first code.
const pendingLife = 15 * 60_000

/** Starts the setup of one-time codes and returns the secret for the authenticator app. */
export async function beginCode(call: FactorCall, { current }: { current: string }) {
  await requireCurrentPassword(call, current)
  const { person, operation, now } = call
  const made_by = deriveCallName('beginCode', person.id, operation)
  const until = now.getTime() + pendingLife
  const { pending_code } = await changeFactors(person, async (factors) => {
    if (factors.pending_code?.made_by === made_by) return undefined
    const secret = await sealSecret(createTotpSecret(), person.id)
    return { ...factors, pending_code: { secret, until, made_by } }
  })
  // Read back, because a repeated call must return the secret of its first run.
  const secret = await openSecret(pending_code?.secret ?? '', person.id)
  return { secret, address: formatTotpUri(secret, person.login_id) }
}

/** Activates one-time codes after a first correct code. Throws `invalid`. */
export function confirmCode(call: FactorCall, { code: typed }: { code: string }) {
  const { person, operation, now } = call
  const made_by = deriveCallName('confirmCode', person.id, operation)
  return addFactor(call, made_by, async ({ pending_code, ...factors }) => {
    if (factors.code?.made_by === made_by) return undefined
    const isOpen = pending_code && now.getTime() < pending_code.until
    const plain = isOpen && (await openSecret(pending_code.secret, person.id))
    const step = plain && findTimeStep(normalizeCode(typed), plain, now)
    if (!isOpen || typeof step !== 'number')
      throw invalidFailure({ code: messages.appCodeWrong }, messages.appCodeWrong)
    const { secret } = pending_code
    return { ...factors, code: { secret, step, added_at: now.toISOString(), made_by } }
  })
}

type ShopCall = ProofCall<Extract<Account, { kind: 'user' }>>

/** Stores the passkey that the shop's browser created, with which it can sign in from then on. Throws `invalid`. */
export async function addShopPasskey(call: ShopCall, passkey: string): Promise<StoredFactors> {
  return changeFactors(call.person, await buildPasskeyChange(call, passkey))
}

/** Removes a passkey of a shop. Throws `not_found`, unless an earlier run of the call may have removed it. */
export async function removeShopPasskey(call: ShopCall, id: string): Promise<void> {
  let wasThere = isAgain(call)
  await changeFactors(call.person, (factors) => {
    const passkeys = factors.passkeys.filter((each) => each.id !== id)
    if (passkeys.length === factors.passkeys.length) return undefined
    wasThere = true
    return { ...factors, passkeys }
  })
  if (!wasThere) throw notFoundFailure()
}
