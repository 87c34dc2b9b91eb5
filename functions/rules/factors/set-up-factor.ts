import { randomBytes } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { busy, Failure, invalid } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { countingGuesses } from '#functions/rules/people/guesses.ts'
import { isPassword } from '#functions/rules/people/password.ts'
import { findFactors, type StoredFactors } from '#functions/table/factors.ts'
import { findPassword } from '#functions/table/passwords.ts'
import { type AdminProfile, findPerson, newId } from '#functions/table/people.ts'
import { noteFactorAdded } from '#functions/table/profile-changes.ts'
import { sessionIdOf } from '#functions/table/sessions.ts'
import { changeFactors, hasFactor, madeBy, nameOf } from './change-factors.ts'
import { addressOf, newKey, stepOf, typedCode } from './one-time-code.ts'
import { madePasskey, passkeyPlace, registrationOptions } from './passkeys.ts'
import { makeRecovery, recoveryCodes } from './recovery-codes.ts'

/** A call of an admin about their own factors. */
export type FactorCall = {
  person: AdminProfile
  token: string
  operation: OperationName | undefined
  address: string
  device: string
  now: Date
}

/** What stands, and the recovery codes where this call has made them: shown this once. */
export type FactorsChanged = { factors: StoredFactors; recovery?: string[] }

const minutes = 60_000
const mostPasskeys = 20

/** Who holds an open browser is not yet who the account belongs to: the password, counted as a guess. */
export async function requirePassword(
  { person, address, now }: FactorCall,
  current: string,
): Promise<void> {
  await countingGuesses({ whose: `admin ${person.id}`, address, now }, async () => {
    const stored = await findPassword(person.id)
    if (!(await isPassword(current, stored?.hash)))
      throw invalid({ current: messages.passwordWrong }, messages.passwordWrong)
  })
}

/** Begins with one-time codes: gives the key for the authenticator app. Nothing is asked of it yet. */
export async function beginCode(call: FactorCall, { current }: { current: string }) {
  await requirePassword(call, current)
  const { person, operation, now } = call
  const made_by = nameOf('beginCode', person.id, operation)
  const until = now.getTime() + 15 * minutes
  const { pending_code } = await changeFactors(person.id, (factors) =>
    factors.pending_code?.made_by === made_by
      ? undefined
      : { ...factors, pending_code: { secret: newKey(), until, made_by } },
  )
  const secret = pending_code?.secret ?? ''
  return { secret, address: addressOf(secret, person.login_id) }
}

/** Asks for one-time codes from now on, once the app has shown a right one. Throws `invalid`. */
export function confirmCode(call: FactorCall, { code: typed }: { code: string }) {
  const { person, operation, now } = call
  const made_by = nameOf('confirmCode', person.id, operation)
  return addFactor(call, made_by, ({ pending_code, ...factors }) => {
    if (factors.code?.made_by === made_by) return undefined
    const isOpen = pending_code && now.getTime() < pending_code.until
    const step = isOpen && stepOf(typedCode(typed), pending_code.secret, now)
    if (!isOpen || step === undefined || step === false)
      throw invalid({ code: messages.appCodeWrong }, messages.appCodeWrong)
    const { secret } = pending_code
    return { ...factors, code: { secret, step, added_at: now.toISOString(), made_by } }
  })
}

/** Begins with a passkey: gives the browser's options, as JSON. Throws `invalid` where there are none. */
export async function beginPasskey(
  call: FactorCall,
  { current }: { current: string },
): Promise<string> {
  await requirePassword(call, current)
  const { person, operation, now } = call
  const place = passkeyPlace()
  if (!place) throw new Failure('invalid', messages.passkeysNowhere)
  const made_by = nameOf('beginPasskey', person.id, operation)
  const pending = {
    challenge: randomBytes(32).toString('base64url'),
    until: now.getTime() + 5 * minutes,
    made_by,
  }
  const { passkeys: known, pending_passkey } = await changeFactors(person.id, (factors) => {
    if (factors.pending_passkey?.made_by === made_by) return undefined
    refuseMore(factors)
    return { ...factors, pending_passkey: pending }
  })
  const { challenge } = pending_passkey ?? pending
  return registrationOptions(person, place, { challenge, known })
}

/** Throws `invalid` where there is room for no more: all of them lie in one item. */
function refuseMore({ passkeys }: Pick<StoredFactors, 'passkeys'>): void {
  if (passkeys.length >= mostPasskeys)
    throw new Failure('invalid', messages.passkeysFull(mostPasskeys))
}

/** Keeps the passkey that the browser has made. Throws `invalid`. */
export async function confirmPasskey(call: FactorCall, { passkey: spoken }: { passkey: string }) {
  const { person, operation, device, now } = call
  const made_by = nameOf('confirmPasskey', person.id, operation)
  const { pending_passkey: asked } = await findFactors(person.id)
  const place = passkeyPlace()
  const isOpen = asked && place && now.getTime() < asked.until
  const made = isOpen && (await madePasskey(spoken, place, asked.challenge))
  return addFactor(call, made_by, ({ pending_passkey, ...factors }) => {
    if (factors.passkeys.some((each) => each.made_by === made_by)) return undefined
    refuseMore(factors)
    if (!made || pending_passkey?.challenge !== asked.challenge)
      throw invalid({ passkey: messages.passkeyWrong }, messages.passkeyWrong)
    const added = {
      ...made,
      id: newId(),
      device,
      added_at: now.toISOString(),
      used_at: null,
      made_by,
    }
    return { ...factors, passkeys: [...factors.passkeys, added] }
  })
}

/**
 * Adds a factor, with recovery codes where there are none yet, notes on the admin that there is one, and ends all
 * sessions but this: once for each call, however often and late it is made.
 */
async function addFactor(
  { person, token, operation }: FactorCall,
  by: string,
  add: (factors: StoredFactors) => StoredFactors | undefined,
): Promise<FactorsChanged> {
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person.id, (before) => {
    const wanted = add(before)
    if (!wanted) return undefined
    return { ...wanted, recovery: wanted.recovery ?? makeRecovery(secret, by).stored }
  })
  if (!person.factors_by.includes(by)) {
    const change = { by: madeBy(factors), kept: sessionIdOf(token) }
    if (!(await noteFactorAdded(person, change))) await requireNoted(person, by)
  }
  return shown(factors, secret, by)
}

/** Throws `busy` where the sessions have just been ended by another call: whether this one is left shows then. */
async function requireNoted({ id }: AdminProfile, by: string): Promise<void> {
  const present = await findPerson('admin', id)
  if (present?.kind !== 'admin' || !present.factors_by.includes(by)) throw busy()
}

function shown(factors: StoredFactors, secret: string, by: string): FactorsChanged {
  const { recovery } = factors
  if (recovery?.made_by !== by) return { factors }
  return { factors, recovery: recoveryCodes(secret, recovery.salt) }
}

/** Makes new recovery codes; those before open nothing any more. Throws `invalid` where nothing is set up. */
export async function renewRecovery(call: FactorCall, { current }: { current: string }) {
  await requirePassword(call, current)
  const { person, operation } = call
  const by = nameOf('renewRecovery', person.id, operation)
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person.id, (before) => {
    if (!hasFactor(before)) throw new Failure('invalid', messages.factorMissing)
    if (before.recovery?.made_by === by) return undefined
    return { ...before, recovery: makeRecovery(secret, by).stored }
  })
  return shown(factors, secret, by)
}
