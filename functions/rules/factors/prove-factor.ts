import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { provePasskey } from '#functions/rules/passkeys/prove-passkey.ts'
import { adminAccount } from '#functions/table/accounts/accounts.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'
import { changeFactors } from './change-factors.ts'
import { findTimeStep, isOneTimeCode, normalizeCode } from './one-time-code.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'

export type Proof = {
  code?: string | undefined
  passkey?: string | undefined
  challenge: string
  name: string
  now: Date
}

/** Checks and uses up a proof of the second factor. Throws `sign_in_failed`. */
export async function proveFactor(id: string, proof: Proof): Promise<void> {
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
