import { canaryShop } from '#functions/contract/canary.ts'
import { canonicalLoginId } from '#functions/contract/user.ts'
import { busy } from '#functions/failure.ts'
import { hashPassword } from '#functions/rules/people/password.ts'
import { beginAudit } from '#functions/table/audit.ts'
import { putPassword } from '#functions/table/passwords.ts'
import { findPerson, type UserProfile } from '#functions/table/people.ts'
import { changeProfile } from '#functions/table/profile-changes.ts'
import { addUser, type TakenName } from '#functions/table/users.ts'

/**
 * Makes the shop that the canary signs in as, or gives it this password again, ends its sessions and lets it in
 * where it was suspended. Gives the name that somebody else holds, where that kept it from being made. The same
 * again goes on where it was cut off. Throws `busy` while an older one is being removed.
 */
export async function makeCanaryShop(password: string, now: Date): Promise<TakenName | undefined> {
  const { id, login_id } = canaryShop
  const line = { who: 'operator', what: 'make-canary', from: '-', target: id, shop: id }
  const end = await beginAudit(line, now, 'canary')
  const hash = await hashPassword(password)
  const canonicalLogin = canonicalLoginId(login_id)
  const taken = await addUser({ profile: newProfile(now), canonicalLogin, password: { hash } }, now)
  if (taken) {
    await end('conflict')
    return taken
  }
  await letIn(hash, now)
  await end('ok')
  return undefined
}

async function letIn(hash: string, now: Date): Promise<void> {
  const profile = await findPerson('user', canaryShop.id)
  if (profile?.kind !== 'user') throw busy()
  // Unread: whoever makes the shop has no business with what the password was.
  await putPassword(profile.id, { hash })
  const change = { status: 'active', must_change_password: false } as const
  if (!(await changeProfile(profile, change, { endsSessions: true, now }))) throw busy()
}

const newProfile = (now: Date): UserProfile => ({
  ...canaryShop,
  status: 'active',
  sv: 1,
  must_change_password: false,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  last_sign_in_at: null,
})
