import { createHash } from 'node:crypto'
import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, Failure } from '#functions/failure.ts'
import type { FactorCall } from '#functions/rules/factors/set-up-factor.ts'
import { generatePassword, hashPassword } from '#functions/rules/sign-in/password.ts'
import { type AdminProfile, findAccount, newId } from '#functions/table/accounts/accounts.ts'
import { addInvitedAdmin } from '#functions/table/accounts/staff-changes.ts'
import { getStaff, runProvedOnce } from './run-staff-change.ts'
import { createStaffLink, findStaffLinkToken } from './staff-link.ts'

type Invitation = FactorCall & {
  body: { current: string; login_id: string; role: StaffRole }
  about: (target: string) => void
}

export type StaffWithLink = { admin: AdminProfile; token?: string | undefined }

/**
 * Adds an admin without a known password, and returns the token of the link by which the person chooses one. A repetition
 * returns the same token as long as the link waits. Throws `conflict` for a login id that is taken, and as `runStaffChange`.
 */
export async function inviteStaff(call: Invitation): Promise<StaffWithLink> {
  const { person, operation, about } = call
  const secret = operation?.key ?? newId()
  const hash = createHash('sha256').update(`admin ${person.id} ${secret}`)
  const id = hash.digest('base64url').slice(0, 22)
  about(id)
  await runProvedOnce('inviteStaff', call, () => addOnce(id, secret, call))
  return { admin: await getStaff(id), token: await findStaffLinkToken(id, secret) }
}

async function addOnce(id: string, secret: string, call: Invitation): Promise<void> {
  if (await isAdded(id)) return
  const { person, body, now } = call
  const { stored, until } = createStaffLink(id, secret, now)
  const { login_id, role } = body
  const link = { kind: 'invitation', until } as const
  const passwordHash = await hashPassword(generatePassword())
  const profile = { id, login_id, role, link, created_at: now.toISOString() }
  const result = await addInvitedAdmin(
    { profile, passwordHash, link: stored },
    { managerId: person.id, now },
  )
  if (result === 'done') return
  // The same call at the same moment has added it.
  if (await isAdded(id)) return
  if (result === 'refused') throw new Failure('forbidden', messages.roleMissing)
  throw conflictFailure(messages.loginIdTaken, { fields: { login_id: messages.loginIdTaken } })
}

const isAdded = async (id: string) => (await findAccount('admin', id)) !== undefined
