import type { PasskeyList, SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { StoredFactors } from '#functions/table/accounts/factors.ts'
import { getPasskeySite } from './passkeys.ts'

/** Converts the passkeys to their wire form, which contains no secret. */
export const toPasskeyAnswer = ({ passkeys }: Pick<StoredFactors, 'passkeys'>): PasskeyList => ({
  passkeys: passkeys.map(({ id, device, added_at, used_at }) => ({
    id,
    device,
    added_at,
    used_at,
  })),
  passkey_origin: getPasskeySite()?.origin ?? null,
})

/** Converts the factors to their wire form, which contains no secret. */
export function toFactorAnswer({ code, passkeys, recovery }: StoredFactors): SecondFactors {
  return {
    required: readSetting('ADMIN_FACTOR') === 'required',
    code: code ? { added_at: code.added_at } : null,
    recovery_left: recovery?.codes.filter(({ used_by }) => used_by === undefined).length ?? 0,
    ...toPasskeyAnswer({ passkeys }),
  }
}
