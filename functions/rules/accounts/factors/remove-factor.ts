import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { Failure, notFoundFailure } from '#functions/failure.ts'
import { readSetting } from '#functions/read-setting.ts'
import { isAgain } from '#functions/rules/operations.ts'
import { adminAccount, findAccount, loginKey } from '#functions/table/accounts/accounts.ts'
import { removeFactors, type StoredFactors } from '#functions/table/accounts/factors.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { recordFactorsRemoved, recordNoFactor } from '#functions/table/accounts/profile-changes.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { changeFactors, hasFactor } from './change-factors.ts'
import { toFactorAnswer } from './factor-answer.ts'
import { type FactorCall, type FactorsAnswer, requireCurrentPassword } from './set-up-factor.ts'

/**
 * Removes a factor; the last one takes the recovery codes with it. Throws `not_found`, and
 * `forbidden` if the environment requires a factor.
 */
export async function removeFactor(
  call: FactorCall,
  { current, factor }: { current: string; factor: string },
): Promise<FactorsAnswer> {
  await requireCurrentPassword(call, current)
  const { person } = call
  let wasThere = isAgain(call)
  const factors = await changeFactors(person, (before) => {
    if (!includesFactor(before, factor)) return undefined
    wasThere = true
    return removeFrom(before, factor)
  })
  // Also when the factor is gone: an earlier run may have been interrupted before this.
  if (!hasFactor(factors)) await recordNoFactor(person)
  if (!wasThere) throw notFoundFailure()
  return { factors: toFactorAnswer(factors) }
}

const includesFactor = ({ code, passkeys }: StoredFactors, factor: string) =>
  factor === 'code' ? code !== undefined : passkeys.some(({ id }) => id === factor)

function removeFrom(before: StoredFactors, factor: string): StoredFactors {
  const left = omitFactor(before, factor)
  if (hasFactor(left)) return left
  if (readSetting('ADMIN_FACTOR') === 'required')
    throw new Failure('forbidden', messages.factorRequired)
  const { recovery: _, ...none } = left
  return none
}

function omitFactor({ code, ...factors }: StoredFactors, factor: string): StoredFactors {
  if (factor === 'code') return factors
  const passkeys = factors.passkeys.filter(({ id }) => id !== factor)
  return { ...factors, ...(code && { code }), passkeys }
}

/**
 * Removes all second factors of an admin and ends the sessions and open sign-ins. Returns false if
 * the admin does not exist. Can be repeated after an interruption.
 */
export async function forgetFactors(loginId: string, now: Date): Promise<boolean> {
  const login = await findNameReservation(loginKey('admin', canonicalLoginId(loginId)))
  const person = login && (await findAccount('admin', login.owner_id))
  if (!person) return false
  const { id } = person
  const line = { who: 'operator', what: 'forget-factors', from: '-', target: id }
  const end = await beginAudit(line, now)
  await removeFactors(adminAccount(id))
  await recordFactorsRemoved(id)
  await end('ok')
  return true
}
