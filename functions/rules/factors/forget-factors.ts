import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { adminAccount, findAccount, loginKey } from '#functions/table/accounts/accounts.ts'
import { removeFactors } from '#functions/table/accounts/factors.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { recordFactorsRemoved } from '#functions/table/accounts/profile-changes.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'

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
