import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { generatePassword, hashPassword } from '#functions/rules/sign-in/password.ts'
import { findAccount, loginKey } from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { resetAdminPassword } from '#functions/table/accounts/staff-changes.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/**
 * Gives an admin a made password, ends the sessions and a one-time link that waits. Returns the password, which is shown
 * once, or undefined if there is no such admin.
 */
export async function resetPasswordAsOperator(
  loginId: string,
  now: Date,
): Promise<string | undefined> {
  const login = await findNameReservation(loginKey('admin', canonicalLoginId(loginId)))
  const id = login?.owner_id
  if (id === undefined || !(await findAccount('admin', id))) return undefined
  const line = { who: 'operator', what: 'reset-admin-password', from: '-', target: id }
  const end = await beginAudit(line, now)
  const password = generatePassword()
  const hash = await hashPassword(password)
  const isDone = await retryWhileChanged(async () => {
    const before = await findAccount('admin', id)
    // A manager has removed the admin meanwhile.
    if (before?.kind !== 'admin') return 'gone'
    return (await resetAdminPassword(before, hash)) ? 'done' : undefined
  })
  await end(isDone === 'done' ? 'ok' : 'not_found')
  return isDone === 'done' ? password : undefined
}
