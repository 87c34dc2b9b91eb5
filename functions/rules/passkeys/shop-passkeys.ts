import { notFoundFailure } from '#functions/failure.ts'
import { changeFactors } from '#functions/rules/factors/change-factors.ts'
import { buildPasskeyChange, type ProofCall } from '#functions/rules/factors/set-up-factor.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'

type ShopCall = ProofCall<Extract<Account, { kind: 'user' }>>

/** Stores the passkey that the shop's browser created, with which it can sign in from then on. Throws `invalid`. */
export async function addShopPasskey(call: ShopCall, passkey: string): Promise<StoredFactors> {
  return changeFactors(call.person, await buildPasskeyChange(call, passkey))
}

/** Removes a passkey of a shop. Throws `not_found`, unless an earlier run of the call may have removed it. */
export async function removeShopPasskey(
  { person }: ShopCall,
  id: string,
  isAgain: boolean,
): Promise<void> {
  let wasThere = isAgain
  await changeFactors(person, (factors) => {
    const passkeys = factors.passkeys.filter((each) => each.id !== id)
    if (passkeys.length === factors.passkeys.length) return undefined
    wasThere = true
    return { ...factors, passkeys }
  })
  if (!wasThere) throw notFoundFailure()
}
