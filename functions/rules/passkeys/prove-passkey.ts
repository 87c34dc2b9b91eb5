import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { changeFactors } from '#functions/rules/factors/change-factors.ts'
import type { AccountName } from '#functions/table/accounts/accounts.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'
import { getPasskeySite, verifyPasskeyProof } from './passkeys.ts'

type Proof = { challenge: string; name: string; now: Date; issuedAt?: string | undefined }

/**
 * Checks a proof of one of the account's passkeys and records its use. Throws `sign_in_failed`, also for a passkey that
 * was added with a password which another one has replaced since (`issuedAt`).
 */
export async function provePasskey(
  account: AccountName,
  passkeyJson: string,
  { challenge, name, now, issuedAt }: Proof,
): Promise<void> {
  const site = getPasskeySite()
  const stored = await findFactors(account)
  const known = stored.passkeys.filter(({ issued_at }) => issued_at === issuedAt)
  if (known.some(({ used_by }) => used_by === name)) return
  const proven = site && (await verifyPasskeyProof(passkeyJson, site, { challenge, known }))
  if (!proven) throw passkeyFailure()
  const use = { counter: proven.counter, used_at: now.toISOString(), used_by: name }
  await changeFactors(account, (factors) => {
    const { passkeys } = factors
    const used = passkeys.find((each) => each.id === proven.passkey.id)
    // It may have been removed since it was verified.
    if (!used) throw passkeyFailure()
    return {
      ...factors,
      passkeys: passkeys.map((each) => (each === used ? Object.assign(each, use) : each)),
    }
  })
}

const passkeyFailure = () => new Failure('sign_in_failed', messages.passkeyWrong)
