import { randomBytes } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { Failure, invalid, notFound } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { countingGuesses } from '#functions/rules/people/guesses.ts'
import { isPassword } from '#functions/rules/people/password.ts'
import { setting } from '#functions/setting.ts'
import { findFactors, type StoredFactors } from '#functions/table/factors.ts'
import { findPassword } from '#functions/table/passwords.ts'
import { newId } from '#functions/table/people.ts'
import { noteFactor } from '#functions/table/profile-changes.ts'
import { changeFactors, hasFactor, nameOf } from './change-factors.ts'
import { addressOf, newKey, stepOf, typedCode } from './one-time-code.ts'
import { madePasskey, passkeyPlace, registrationOptions } from './passkeys.ts'
import { makeRecovery, recoveryCodes } from './recovery-codes.ts'

type Call = {
  person: { id: string; login_id: string }
  operation: OperationName | undefined
  address: string
  device: string
  now: Date
}

/** What stands, and the recovery codes where this call has made them: shown this once. */
export type FactorsChanged = { factors: StoredFactors; recovery?: string[] }

const minutes = 60_000

/** Who holds an open browser is not yet who the account belongs to: the password, counted as a guess. */
async function requirePassword({ person, address, now }: Call, current: string): Promise<void> {
  await countingGuesses({ whose: `admin ${person.id}`, address, now }, async () => {
    const stored = await findPassword(person.id)
    if (!(await isPassword(current, stored?.hash)))
      throw invalid({ current: messages.passwordWrong }, messages.passwordWrong)
  })
}

/** Begins with one-time codes: gives the key for the authenticator app. Nothing is asked of it yet. */
export async function beginCode(call: Call, { current }: { current: string }) {
  await requirePassword(call, current)
  const { person, operation, now } = call
  const made_by = nameOf(person.id, operation)
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
export function confirmCode(call: Call, { code: typed }: { code: string }) {
  const { person, operation, now } = call
  const made_by = nameOf(person.id, operation)
  return addFactor(call, made_by, ({ pending_code, ...factors }) => {
    if (factors.code?.made_by === made_by) return undefined
    const isOpen = pending_code && now.getTime() < pending_code.until
    const step = isOpen && stepOf(typedCode(typed), pending_code.secret, now)
    if (!isOpen || step === undefined || step === false)
      throw invalid({ code: messages.codeWrong }, messages.codeWrong)
    const { secret } = pending_code
    return { ...factors, code: { secret, step, added_at: now.toISOString(), made_by } }
  })
}

/** Begins with a passkey: gives the browser's options, as JSON. Throws `invalid` where there are none. */
export async function beginPasskey(call: Call, { current }: { current: string }): Promise<string> {
  await requirePassword(call, current)
  const { person, operation, now } = call
  const place = passkeyPlace()
  if (!place) throw new Failure('invalid', messages.passkeysNowhere)
  const made_by = nameOf(person.id, operation)
  const pending = {
    challenge: randomBytes(32).toString('base64url'),
    until: now.getTime() + 5 * minutes,
    made_by,
  }
  const { passkeys: known, pending_passkey } = await changeFactors(person.id, (factors) =>
    factors.pending_passkey?.made_by === made_by
      ? undefined
      : { ...factors, pending_passkey: pending },
  )
  const { challenge } = pending_passkey ?? pending
  return registrationOptions(person, place, { challenge, known })
}

/** Keeps the passkey that the browser has made. Throws `invalid`. */
export async function confirmPasskey(call: Call, { passkey: spoken }: { passkey: string }) {
  const { person, operation, device, now } = call
  const made_by = nameOf(person.id, operation)
  const { pending_passkey: asked } = await findFactors(person.id)
  const place = passkeyPlace()
  const isOpen = asked && place && now.getTime() < asked.until
  const made = isOpen && (await madePasskey(spoken, place, asked.challenge))
  return addFactor(call, made_by, ({ pending_passkey, ...factors }) => {
    if (factors.passkeys.some((each) => each.made_by === made_by)) return undefined
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

/** Adds a factor, with recovery codes where there are none yet, and notes on the admin that there is one. */
async function addFactor(
  { person, operation }: Call,
  madeBy: string,
  add: (factors: StoredFactors) => StoredFactors | undefined,
): Promise<FactorsChanged> {
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person.id, (before) => {
    const wanted = add(before)
    if (!wanted) return undefined
    return { ...wanted, recovery: wanted.recovery ?? makeRecovery(secret, madeBy).stored }
  })
  await noteFactor(person.id, true)
  return shown(factors, secret, madeBy)
}

function shown(factors: StoredFactors, secret: string, madeBy: string): FactorsChanged {
  const { recovery } = factors
  if (recovery?.made_by !== madeBy) return { factors }
  return { factors, recovery: recoveryCodes(secret, recovery.salt) }
}

/** Makes new recovery codes; those before open nothing any more. Throws `invalid` where nothing is set up. */
export async function renewRecovery(call: Call, { current }: { current: string }) {
  await requirePassword(call, current)
  const { person, operation } = call
  const madeBy = nameOf(person.id, operation)
  const secret = operation?.key ?? newId()
  const factors = await changeFactors(person.id, (before) => {
    if (!hasFactor(before)) throw new Failure('invalid', messages.factorMissing)
    if (before.recovery?.made_by === madeBy) return undefined
    return { ...before, recovery: makeRecovery(secret, madeBy).stored }
  })
  return shown(factors, secret, madeBy)
}

/**
 * Asks for this factor no longer; with the last one the recovery codes go. Throws `not_found`, and `forbidden`
 * where the environment wants one.
 */
export async function removeFactor(
  call: Call,
  { current, factor }: { current: string; factor: string },
): Promise<FactorsChanged> {
  await requirePassword(call, current)
  const { id } = call.person
  const factors = await changeFactors(id, (before) => {
    if (!isThere(before, factor)) throw notFound()
    const left = without(before, factor)
    if (hasFactor(left)) return left
    if (setting('ADMIN_FACTOR') === 'required')
      throw new Failure('forbidden', messages.factorRequired)
    const { recovery: _, ...none } = left
    return none
  })
  await noteFactor(id, hasFactor(factors))
  return { factors }
}

const isThere = ({ code, passkeys }: StoredFactors, factor: string) =>
  factor === 'code' ? code !== undefined : passkeys.some(({ id }) => id === factor)

function without({ code, ...factors }: StoredFactors, factor: string): StoredFactors {
  if (factor === 'code') return factors
  const passkeys = factors.passkeys.filter(({ id }) => id !== factor)
  return { ...factors, ...(code && { code }), passkeys }
}
