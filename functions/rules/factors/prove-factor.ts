import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { findFactors, type StoredFactors } from '#functions/table/factors.ts'
import { changeFactors } from './change-factors.ts'
import { isOneTimeCode, stepOf, typedCode } from './one-time-code.ts'
import { passkeyPlace, provenPasskey } from './passkeys.ts'
import { hashOf } from './recovery-codes.ts'

/** What was given in the second step, the challenge that was put, and the name of the call. */
export type Proof = {
  code?: string | undefined
  passkey?: string | undefined
  challenge: string
  name: string
  now: Date
}

/** Takes a proof of a second factor, each code once only. Throws `sign_in_failed` where it is none. */
export async function proveFactor(id: string, proof: Proof): Promise<void> {
  if (proof.passkey !== undefined) return provePasskey(id, proof.passkey, proof)
  const code = typedCode(proof.code ?? '')
  const take = isOneTimeCode(code) ? takeCode : takeRecovery
  await changeFactors(id, (factors) => take(factors, code, proof))
}

const failed = (words: string) => new Failure('sign_in_failed', words)

/** The factors with this one-time code taken; undefined where this call has taken it before. */
function takeCode(factors: StoredFactors, typed: string, { name, now }: Proof) {
  const { code } = factors
  if (code?.used_by === name) return undefined
  const step = code && stepOf(typed, code.secret, now)
  if (!code || step === undefined) throw failed(messages.codeWrong)
  if (step <= code.step) throw failed(messages.codeUsed)
  return { ...factors, code: { ...code, step, used_by: name } }
}

function takeRecovery(factors: StoredFactors, typed: string, { name }: Proof) {
  const { recovery } = factors
  const hash = hashOf(typed)
  const found = recovery?.codes.find((each) => each.hash === hash)
  if (!recovery || !found) throw failed(messages.codeWrong)
  if (found.used_by === name) return undefined
  if (found.used_by !== undefined) throw failed(messages.codeUsed)
  const codes = recovery.codes.map((each) => (each === found ? { hash, used_by: name } : each))
  return { ...factors, recovery: { ...recovery, codes } }
}

async function provePasskey(id: string, spoken: string, { challenge, name, now }: Proof) {
  const place = passkeyPlace()
  const { passkeys: known } = await findFactors(id)
  if (known.some(({ used_by }) => used_by === name)) return
  const proven = place && (await provenPasskey(spoken, place, { challenge, known }))
  if (!proven) throw failed(messages.passkeyWrong)
  const use = { counter: proven.counter, used_at: now.toISOString(), used_by: name }
  await changeFactors(id, (factors) => {
    const { passkeys } = factors
    const used = passkeys.find((each) => each.id === proven.passkey.id)
    // It may have been taken away since it was looked at.
    if (!used) throw failed(messages.passkeyWrong)
    return {
      ...factors,
      passkeys: passkeys.map((each) => (each === used ? Object.assign(each, use) : each)),
    }
  })
}
