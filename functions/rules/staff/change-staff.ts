import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { conflictFailure, Failure } from '#functions/failure.ts'
import {
  type FactorCall,
  requireCurrentPassword,
} from '#functions/rules/accounts/factors/set-up-factor.ts'
import { generatePassword, hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import {
  type PasswordLinkCall,
  usePasswordLink,
} from '#functions/rules/accounts/passwords/password-links.ts'
import { isAgain } from '#functions/rules/operations.ts'
import {
  type AdminProfile,
  adminAccount,
  findAccount,
  loginKey,
} from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { findPasswordLink } from '#functions/table/accounts/password-links.ts'
import {
  addInvitedAdmin,
  changeStaffProfile,
  clearStaffFactors,
  removeStaffProfile,
  replaceStaffPassword,
  resetAdminPassword,
  type StaffChangeResult,
  setPasswordByStaffLink,
} from '#functions/table/accounts/staff-changes.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { hashToId, newId } from '#functions/table/ids.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import {
  changeAsManager,
  createStaffLink,
  findStaffLinkToken,
  getStaff,
  nameStaffCall,
  requireStaffChange,
  type StaffCall,
} from './run-staff-change.ts'

type ChangeCall = StaffCall<{ role?: StaffRole | undefined; disabled?: boolean | undefined }> & {
  changedFields: (names: readonly string[]) => void
}

/** Changes the role of an admin, or disables or enables one, and ends the sessions. Throws as `requireStaffChange`, and `not_found`. */
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
  await requireStaffChange(call)
  await changeAsManager(async () => {
    const before = await getStaff(body.id)
    const wanted = { role: role ?? before.role, disabled: disabled ?? before.disabled }
    const isDone = wanted.role === before.role && wanted.disabled === before.disabled
    return isDone ? 'done' : changeStaffProfile(before, wanted, manager)
  })
  return getStaff(body.id)
}

/** Removes an admin, or an invitation. Throws as `requireStaffChange`, and `not_found`. */
export async function removeStaff(call: StaffCall): Promise<void> {
  const { person, body, now } = call
  await requireStaffChange(call)
  if (!isAgain(call)) await getStaff(body.id)
  await changeAsManager(async () => {
    const before = await findAccount('admin', body.id)
    return before ? removeStaffProfile(before, { managerId: person.id, now }) : 'done'
  })
}

/**
 * Replaces the password of an admin by a link, or the link of an invitation by a new one, and ends the sessions. A repetition
 * returns the same token as long as the link waits. Throws as `requireStaffChange`, and `not_found`.
 */
export async function resetStaffPassword(call: StaffCall): Promise<StaffWithLink> {
  const { person, body, operation, now } = call
  const secret = operation?.key ?? newId()
  await requireStaffChange(call)
  await changeAsManager(async (): Promise<StaffChangeResult> => {
    const before = await getStaff(body.id)
    if (operation?.isDone) return 'done'
    const present = await findPasswordLink(adminAccount(body.id))
    if (present?.made_by === nameStaffCall(secret)) return 'done'
    const { stored, until } = createStaffLink(body.id, secret, now)
    const shown = { kind: before.link?.kind ?? 'password', until }
    const passwordHash = await hashPassword(generatePassword())
    const link = { stored, shown, passwordHash }
    return replaceStaffPassword(before, link, { managerId: person.id, now })
  })
  return { admin: await getStaff(body.id), token: await findStaffLinkToken(body.id, secret) }
}

/** Removes the second factors of an admin, and ends the sessions. Throws as `requireStaffChange`, and `not_found`. */
export async function resetStaffFactors(call: StaffCall): Promise<AdminProfile> {
  const { person, body, now } = call
  await requireStaffChange(call)
  await changeAsManager(async () =>
    clearStaffFactors(await getStaff(body.id), { managerId: person.id, now }),
  )
  return getStaff(body.id)
}

type Invitation = FactorCall & {
  body: { current: string; login_id: string; role: StaffRole }
  about: (target: string) => void
}

type StaffWithLink = { admin: AdminProfile; token?: string | undefined }

/**
 * Adds an admin without a known password, and returns the token of the link by which the person chooses one. A repetition
 * returns the same token as long as the link waits. Throws `conflict` for a login id that is taken, and as `requireStaffChange`.
 */
export async function inviteStaff(call: Invitation): Promise<StaffWithLink> {
  const { person, operation, about } = call
  const secret = operation?.key ?? newId()
  const id = hashToId(`admin ${person.id} ${secret}`)
  about(id)
  await requireCurrentPassword(call, call.body.current)
  if (!operation?.isDone) await addOnce(id, secret, call)
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

/**
 * Sets the password that an admin has chosen by a one-time link, and uses the link up. The same call again changes nothing.
 * Throws `conflict` for a link that is unknown, over, used or replaced, or whose admin is disabled or removed, `invalid` for a
 * poor password, and `too_many`.
 */
export function setStaffPassword(call: PasswordLinkCall): Promise<AdminProfile> {
  return usePasswordLink(call, {
    name: 'staff link',
    kind: 'admin',
    async findOwner(id) {
      const admin = await findAccount('admin', id)
      return admin?.disabled ? undefined : admin
    },
    replacePassword: async (admin, password) =>
      admin.link !== undefined && setPasswordByStaffLink(admin, password),
    refuse: () => conflictFailure(messages.staffLinkOver),
  })
}

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
    if (!before) return 'gone'
    return (await resetAdminPassword(before, hash)) ? 'done' : undefined
  })
  await end(isDone === 'done' ? 'ok' : 'not_found')
  return isDone === 'done' ? password : undefined
}
