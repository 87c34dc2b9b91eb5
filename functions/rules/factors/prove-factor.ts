import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { findFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'
import { changeFactors } from './change-factors.ts'
import { findTimeStep, isOneTimeCode, normalizeCode } from './one-time-code.ts'
import { getPasskeySite, verifyPasskeyProof } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { convertSecret, openSecret } from './seal-secret.ts'

export type Proof = {
  code?: string | undefined
  passkey?: string | undefined
  challenge: string
  name: string
  now: Date
}

/** Checks and uses up a proof of the second factor. Throws `sign_in_failed`. */
export async function proveFactor(id: string, proof: Proof): Promise<void> {
  if (proof.passkey !== undefined) return provePasskey(id, proof.passkey, proof)
  const code = normalizeCode(proof.code ?? '')
  await changeFactors(id, (factors) =>
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
  const secret = await convertSecret(code.secret, id)
  return { ...factors, code: { ...code, secret, step, used_by: name } }
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

/** Checks a proof of one of the account's passkeys and records its use. Throws `sign_in_failed`. */
export async function provePasskey(
  id: string,
  passkeyJson: string,
  { challenge, name, now }: Proof,
): Promise<void> {
  const site = getPasskeySite()
  const { passkeys: known } = await findFactors(id)
  if (known.some(({ used_by }) => used_by === name)) return
  const proven = site && (await verifyPasskeyProof(passkeyJson, site, { challenge, known }))
  if (!proven) throw signInFailure(messages.passkeyWrong)
  const use = { counter: proven.counter, used_at: now.toISOString(), used_by: name }
  await changeFactors(id, (factors) => {
    const { passkeys } = factors
    const used = passkeys.find((each) => each.id === proven.passkey.id)
    // It may have been removed since it was verified.
    if (!used) throw signInFailure(messages.passkeyWrong)
    return {
      ...factors,
      passkeys: passkeys.map((each) => (each === used ? Object.assign(each, use) : each)),
    }
  })
}
