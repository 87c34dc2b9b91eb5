import { canonicalLoginId } from '#functions/contract/user.ts'
import { beginAudit } from '#functions/table/audit.ts'
import { findClaim } from '#functions/table/claims.ts'
import { clearFactors } from '#functions/table/factors.ts'
import { findPerson, loginKey } from '#functions/table/people.ts'
import { noteForgotten } from '#functions/table/profile-changes.ts'

/**
 * Takes an admin's second factors away, and ends their sessions and what sign-ins are under way. Answers false
 * where there is no such admin. Cut off anywhere, the same again finishes it.
 */
export async function forgetFactors(loginId: string, now: Date): Promise<boolean> {
  const login = await findClaim(loginKey('admin', canonicalLoginId(loginId)))
  const person = login && (await findPerson('admin', login.owner_id))
  if (!person) return false
  const { id } = person
  const line = { who: 'operator', what: 'forget-factors', from: '-', target: id }
  const end = await beginAudit(line, now)
  await clearFactors(id)
  await noteForgotten(id)
  await end('ok')
  return true
}
