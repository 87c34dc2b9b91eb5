import type { Factors } from '#functions/contract/factor.ts'
import { setting } from '#functions/setting.ts'
import type { StoredFactors } from '#functions/table/factors.ts'
import { passkeyPlace } from './passkeys.ts'
import type { FactorsChanged } from './set-up-factor.ts'

/** The factors as their admin sees them: nothing that could sign anybody in. */
export function factorAnswer({ code, passkeys, recovery }: StoredFactors): Factors {
  return {
    required: setting('ADMIN_FACTOR') === 'required',
    code: code ? { added_at: code.added_at } : null,
    passkeys: passkeys.map(({ id, device, added_at, used_at }) => ({
      id,
      device,
      added_at,
      used_at,
    })),
    recovery_left: recovery?.codes.filter(({ used_by }) => used_by === undefined).length ?? 0,
    passkey_origin: passkeyPlace()?.origin ?? null,
  }
}

/** What a change has come to; with the recovery codes where it has made them. */
export const changedAnswer = ({ factors, recovery }: FactorsChanged) => ({
  factors: factorAnswer(factors),
  ...(recovery && { recovery }),
})
