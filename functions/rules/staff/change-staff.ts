import { createHash, createHmac } from 'node:crypto'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { conflictFailure, Failure, notFoundFailure } from '#functions/failure.ts'
import {
  type FactorCall,
  requireCurrentPassword,
} from '#functions/rules/accounts/factors/set-up-factor.ts'
import { generatePassword, hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import {
  hashPasswordLink,
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
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
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
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/** A call of a manager about another admin. */
type StaffCall<Body = object> = FactorCall & { body: { current: string; id: string } & Body }

/** A name of the call from which its key cannot be derived. */
const nameStaffCall = (key: string) =>
  createHash('sha256').update(`staff ${key}`).digest('base64url')

/** The other admin. Throws `not_found`. */
async function getStaff(id: string): Promise<AdminProfile> {
  const admin = await findAccount('admin', id)
  if (!admin) throw notFoundFailure()
  return admin
}

/** The manager who makes a change, which is made only while the caller is one. */
type Manager = { managerId: string; now: Date }

/**
 * Makes a change of another admin after a proof of the own password, and tries again while other calls change the same
 * admin. Throws `forbidden` for the own account and when the caller is no manager any more, `invalid` for a wrong password,
 * `too_many`, and `busy`.
 */
async function changeAsManager(
  call: StaffCall,
  change: (manager: Manager) => Promise<StaffChangeResult>,
): Promise<void> {
  const { person, body, now } = call
  if (body.id === person.id) throw new Failure('forbidden', messages.staffSelf)
  await requireCurrentPassword(call, body.current)
  await retryWhileChanged(async () => {
    const result = await change({ managerId: person.id, now })
    if (result === 'forbidden') throw new Failure('forbidden', messages.roleMissing)
    return result === 'done' || undefined
  })
}

const life = limits.staffLinkDays * 24 * 60 * 60_000

/** A new link of the call with this secret: what the table stores, and its end. */
function createStaffLink(id: string, secret: string, now: Date) {
  const salt = newId()
  const until = new Date(now.getTime() + life)
  const hash = hashPasswordLink(deriveToken(id, secret, salt))
  const stored: PasswordLink = {
    hash,
    until: until.getTime(),
    salt,
    made_by: nameStaffCall(secret),
  }
  return { stored, until: until.toISOString() }
}

/** The token of the link that this call made, also for its repetition; undefined once the link was replaced. */
async function findStaffLinkToken(id: string, secret: string): Promise<string | undefined> {
  const link = await findPasswordLink(adminAccount(id))
  if (link?.made_by !== nameStaffCall(secret)) return undefined
  return deriveToken(id, secret, link.salt)
}

const deriveToken = (id: string, secret: string, salt: string) =>
  newSessionToken(id, createHmac('sha256', secret).update(`staff link ${salt}`).digest())

/** An admin as managers see it in the list of staff. */
export const toStaffAnswer = (admin: AdminProfile): StaffMember => ({
  id: admin.id,
  login_id: admin.login_id,
  role: admin.role,
  disabled: admin.disabled,
  has_factor: admin.has_factor,
  created_at: admin.created_at,
  last_sign_in_at: admin.last_sign_in_at ?? null,
  link: admin.link ?? null,
})

type ChangeCall = StaffCall<{ role?: StaffRole | undefined; disabled?: boolean | undefined }> & {
  changedFields: (names: readonly string[]) => void
}

/** Changes the role of an admin, or disables or enables one, and ends the sessions. Throws as `changeAsManager`, and `not_found`. */
export async function changeStaff(call: ChangeCall): Promise<AdminProfile> {
  const { body, changedFields } = call
  const { role, disabled } = body
  if (role === undefined && disabled === undefined)
    throw new Failure('invalid', messages.nothingToChange)
  changedFields([
    ...(role === undefined ? [] : [`role=${role}`]),
    ...(disabled === undefined ? [] : [`disabled=${disabled}`]),
  ])
  await changeAsManager(call, async (manager) => {
    const before = await getStaff(body.id)
    const wanted = { role: role ?? before.role, disabled: disabled ?? before.disabled }
    const isDone = wanted.role === before.role && wanted.disabled === before.disabled
    return isDone ? 'done' : changeStaffProfile(before, wanted, manager)
  })
  return getStaff(body.id)
}

/** Removes an admin, or an invitation. Throws as `changeAsManager`, and `not_found`. */
export async function removeStaff(call: StaffCall): Promise<void> {
  let wasThere = isAgain(call)
  await changeAsManager(call, async (manager) => {
    const before = await findAccount('admin', call.body.id)
    if (!before && !wasThere) throw notFoundFailure()
    wasThere = true
    return before ? removeStaffProfile(before, manager) : 'done'
  })
}

/**
 * Replaces the password of an admin by a link, or the link of an invitation by a new one, and ends the sessions. A repetition
 * returns the same token as long as the link waits. Throws as `changeAsManager`, and `not_found`.
 */
export async function resetStaffPassword(call: StaffCall): Promise<StaffWithLink> {
  const { body, operation, now } = call
  const secret = operation?.key ?? newId()
  await changeAsManager(call, async (manager) => {
    const before = await getStaff(body.id)
    if (operation?.isDone) return 'done'
    const present = await findPasswordLink(adminAccount(body.id))
    if (present?.made_by === nameStaffCall(secret)) return 'done'
    const { stored, until } = createStaffLink(body.id, secret, now)
    const shown = { kind: before.link?.kind ?? 'password', until }
    const passwordHash = await hashPassword(generatePassword())
    const link = { stored, shown, passwordHash }
    return replaceStaffPassword(before, link, manager)
  })
  return { admin: await getStaff(body.id), token: await findStaffLinkToken(body.id, secret) }
}

/** Removes the second factors of an admin, and ends the sessions. Throws as `changeAsManager`, and `not_found`. */
export async function resetStaffFactors(call: StaffCall): Promise<AdminProfile> {
  const { id } = call.body
  await changeAsManager(call, async (manager) => clearStaffFactors(await getStaff(id), manager))
  return getStaff(id)
}

type Invitation = FactorCall & {
  body: { current: string; login_id: string; role: StaffRole }
  about: (target: string) => void
}

type StaffWithLink = { admin: AdminProfile; token?: string | undefined }

/**
 * Adds an admin without a known password, and returns the token of the link by which the person chooses one. A repetition
 * returns the same token as long as the link waits. Throws `conflict` for a login id that is taken, and as `changeAsManager`.
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
