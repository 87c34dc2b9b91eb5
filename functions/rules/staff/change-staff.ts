import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { generatePassword, hashPassword } from '#functions/rules/sign-in/password.ts'
import { type AdminProfile, adminAccount, newId } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink } from '#functions/table/accounts/password-links.ts'
import {
  changeStaffProfile,
  clearStaffFactors,
  removeStaffProfile,
  replaceStaffPassword,
  type StaffChangeResult,
} from '#functions/table/accounts/staff-changes.ts'
import type { StaffWithLink } from './invite-staff.ts'
import {
  changeAsManager,
  findStaff,
  getStaff,
  nameStaffCall,
  runStaffChange,
  type StaffCall,
} from './run-staff-change.ts'
import { createStaffLink, findStaffLinkToken } from './staff-link.ts'

type ChangeCall = StaffCall<{ role?: StaffRole | undefined; disabled?: boolean | undefined }> & {
  changedFields: (names: readonly string[]) => void
}

/** Changes the role of an admin, or disables or enables one, and ends the sessions. Throws as `runStaffChange`, and `not_found`. */
export async function changeStaff(call: ChangeCall): Promise<AdminProfile> {
  const { body, changedFields } = call
  const { role, disabled } = body
  if (role === undefined && disabled === undefined)
    throw new Failure('invalid', messages.nothingToChange)
  changedFields([
    ...(role === undefined ? [] : [`role=${role}`]),
    ...(disabled === undefined ? [] : [`disabled=${disabled}`]),
  ])
  const manager = { managerId: call.person.id, now: call.now }
  await runStaffChange('changeStaff', call, () =>
    changeAsManager(async () => {
      const before = await getStaff(body.id)
      const wanted = { role: role ?? before.role, disabled: disabled ?? before.disabled }
      const isDone = wanted.role === before.role && wanted.disabled === before.disabled
      return isDone ? 'done' : changeStaffProfile(before, wanted, manager)
    }),
  )
  return getStaff(body.id)
}

/** Removes an admin, or an invitation. Throws as `runStaffChange`, and `not_found`. */
export async function removeStaff(call: StaffCall): Promise<void> {
  const { person, body, now } = call
  await runStaffChange('removeStaff', call, async (isAgain) => {
    if (!isAgain) await getStaff(body.id)
    await changeAsManager(async () => {
      const before = await findStaff(body.id)
      return before ? removeStaffProfile(before, { managerId: person.id, now }) : 'done'
    })
  })
}

/**
 * Replaces the password of an admin by a link, or the link of an invitation by a new one, and ends the sessions. A repetition
 * returns the same token as long as the link waits. Throws as `runStaffChange`, and `not_found`.
 */
export async function resetStaffPassword(call: StaffCall): Promise<StaffWithLink> {
  const { person, body, operation, now } = call
  const secret = operation?.key ?? newId()
  await runStaffChange('resetStaffPassword', call, () =>
    changeAsManager(async (): Promise<StaffChangeResult> => {
      const before = await getStaff(body.id)
      const present = await findPasswordLink(adminAccount(body.id))
      if (present?.made_by === nameStaffCall(secret)) return 'done'
      const { stored, until } = createStaffLink(body.id, secret, now)
      const shown = { kind: before.link?.kind ?? 'password', until }
      const passwordHash = await hashPassword(generatePassword())
      const link = { stored, shown, passwordHash }
      return replaceStaffPassword(before, link, { managerId: person.id, now })
    }),
  )
  return { admin: await getStaff(body.id), token: await findStaffLinkToken(body.id, secret) }
}

/** Removes the second factors of an admin, and ends the sessions. Throws as `runStaffChange`, and `not_found`. */
export async function resetStaffFactors(call: StaffCall): Promise<AdminProfile> {
  const { person, body, now } = call
  await runStaffChange('resetStaffFactors', call, () =>
    changeAsManager(async () =>
      clearStaffFactors(await getStaff(body.id), { managerId: person.id, now }),
    ),
  )
  return getStaff(body.id)
}
