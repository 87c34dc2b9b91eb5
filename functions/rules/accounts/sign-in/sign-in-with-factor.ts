import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { changeFactors, deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import {
  findTimeStep,
  hashRecoveryCode,
  isOneTimeCode,
  normalizeCode,
} from '#functions/rules/accounts/factors/factor-codes.ts'
import { provePasskey } from '#functions/rules/accounts/factors/passkeys.ts'
import { openSecret } from '#functions/rules/accounts/factors/seal-secret.ts'
import { type AdminProfile, adminAccount } from '#functions/table/accounts/accounts.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'
import { findCredentials } from '#functions/table/accounts/passwords.ts'
import { findKnownDevice } from './known-devices.ts'
import type { SignedIn, SignInRequest } from './sign-in.ts'
import { withProofLimits } from './sign-in-limits.ts'
import { findTicketUse, openSessionByTicket, ticketFailure } from './tickets.ts'

type SecondAttempt = Omit<SignInRequest, 'body'> & {
  body: { ticket: string; code?: string | undefined; passkey?: string | undefined }
}

/**
 * The second step: opens a session for a ticket and a proof and uses both up. Throws `conflict` for
 * an invalid ticket, `sign_in_failed` for a wrong proof, and `too_many`.
 */
export async function signInWithFactor(attempt: SecondAttempt): Promise<SignedIn<AdminProfile>> {
  const { body, operation, now, beginAudit } = attempt
  const [id = ''] = body.ticket.split('.')
  const name = deriveCallName('signInFactor', `${id} ${operation?.hash ?? ''}`, operation)
  const [credentials, use] = await Promise.all([
    findCredentials('admin', id),
    findTicketUse(adminAccount(id), body.ticket, { name, now }),
  ])
  const { sv, used_by, challenge } = use.ticket
  if (!credentials || sv !== credentials.person.sv) throw ticketFailure()
  attempt.about(id)
  const { code, passkey } = body
  const device = findKnownDevice(attempt, credentials)
  const isCode = passkey === undefined && code !== undefined && isOneTimeCode(code)
  // A repeated call does not need another proof.
  if (used_by === name) await beginAudit()
  else
    await withProofLimits({ ...attempt, whose: `factor ${id}`, device, isCode }, () =>
      proveFactor(id, { code, passkey, challenge, name, now }),
    )
  return openSessionByTicket(credentials, use, attempt)
}

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
