import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure } from '#functions/failure.ts'
import { changeFactors, deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import {
  findTimeStep,
  hashRecoveryCode,
  isOneTimeCode,
  normalizeCode,
} from '#functions/rules/accounts/factors/factor-codes.ts'
import { provePasskey } from '#functions/rules/accounts/factors/passkeys.ts'
import { openSecret } from '#functions/rules/accounts/factors/seal-secret.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { type AdminProfile, adminAccount } from '#functions/table/accounts/accounts.ts'
import { findCredentials } from '#functions/table/accounts/credentials.ts'
import { findTicket, type StoredFactors, takeTicket } from '#functions/table/accounts/factors.ts'
import { findKnownDevice } from './known-devices.ts'
import { devicesFor, openSessionOnce, type SignedIn, type SignInRequest } from './sign-in.ts'
import { hashTicket, isOpenTicket } from './sign-in-admin.ts'
import { withProofLimits } from './sign-in-limits.ts'

type SecondAttempt = Omit<SignInRequest, 'body'> & {
  body: { ticket: string; code?: string | undefined; passkey?: string | undefined }
}

/**
 * The second step: opens a session for a ticket and a proof and uses both up. Throws `conflict` for
 * an invalid ticket, `sign_in_failed` for a wrong proof, and `too_many`.
 */
export async function signInWithFactor(attempt: SecondAttempt): Promise<SignedIn<AdminProfile>> {
  const { body, operation, now, address, devices, beginAudit } = attempt
  const [id = ''] = body.ticket.split('.')
  const hash = hashTicket(body.ticket)
  const name = deriveStepName(id, operation)
  const [credentials, ticket] = await Promise.all([
    findCredentials('admin', id),
    findTicket(adminAccount(id), hash),
  ])
  const isOpen = ticket && isOpenTicket(ticket, { name, now })
  if (!isOpen || ticket.sv !== credentials?.person.sv) throw conflictFailure(messages.ticketOver)
  attempt.about(id)
  const { code, passkey } = body
  const device = findKnownDevice(devices, { id, password: credentials.password }, now)
  const guess = {
    whose: `factor ${id}`,
    address,
    device,
    now,
    isCode: isOneTimeAttempt(body),
    beginAudit,
  }
  // A repeated call does not need another proof.
  if (ticket.used_by === name) await beginAudit()
  else
    await withProofLimits(guess, () =>
      proveFactor(id, { code, passkey, challenge: ticket.challenge, name, now }),
    )
  if (!(await takeTicket({ account: adminAccount(id), hash }, ticket, name)))
    throw conflictFailure(messages.ticketOver)
  const token = await openSessionOnce('admin', credentials, attempt)
  // After signing out another proof is needed.
  if (token === undefined) throw conflictFailure(messages.ticketOver)
  const { person } = credentials
  return { person, token, devices: devicesFor(credentials, attempt) }
}

const isOneTimeAttempt = ({ code, passkey }: SecondAttempt['body']) =>
  passkey === undefined && code !== undefined && isOneTimeCode(code)

const deriveStepName = (id: string, operation: OperationName | undefined) =>
  deriveCallName('signInFactor', `${id} ${operation?.hash ?? ''}`, operation)

type Proof = {
  code?: string | undefined
  passkey?: string | undefined
  challenge: string
  name: string
  now: Date
}

/** Checks and uses up a proof of the second factor. Throws `sign_in_failed`. */
async function proveFactor(id: string, proof: Proof): Promise<void> {
  if (proof.passkey !== undefined) return provePasskey(adminAccount(id), proof.passkey, proof)
  const code = normalizeCode(proof.code ?? '')
  await changeFactors(adminAccount(id), (factors) =>
    isOneTimeCode(code)
      ? takeCode({ id, factors }, code, proof)
      : takeRecoveryCode(factors, code, proof),
  )
}

const signInFailure = (message: string) => new Failure('sign_in_failed', message)

type AdminFactors = { id: string; factors: StoredFactors }

/** Returns undefined when this call has used the code before. */
async function takeCode({ id, factors }: AdminFactors, typed: string, { name, now }: Proof) {
  const { code } = factors
  if (code?.used_by === name) return undefined
  const step = code && findTimeStep(typed, await openSecret(code.secret, id), now)
  if (!code || step === undefined) throw signInFailure(messages.codeWrong)
  if (step <= code.step) throw signInFailure(messages.codeUsed)
  return { ...factors, code: { ...code, step, used_by: name } }
}

function takeRecoveryCode(factors: StoredFactors, typed: string, { name }: Proof) {
  const { recovery } = factors
  const hash = hashRecoveryCode(typed)
  const found = recovery?.codes.find((each) => each.hash === hash)
  if (!recovery || !found) throw signInFailure(messages.codeWrong)
  if (found.used_by === name) return undefined
  if (found.used_by !== undefined) throw signInFailure(messages.codeUsed)
  const codes = recovery.codes.map((each) => (each === found ? { hash, used_by: name } : each))
  return { ...factors, recovery: { ...recovery, codes } }
}
