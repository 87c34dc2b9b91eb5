import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { auditExpiry } from '#functions/table/audit/audit.ts'
import { runAll } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import type { Item } from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'
import { type AdminProfile, adminAccount, loginKey, profileItem } from './accounts.ts'
import { type NewAdmin, newAdminWrite } from './add-accounts.ts'
import { factorsRemoval } from './factors.ts'
import { releaseName, writeWithNames } from './name-reservations.ts'
import {
  type PasswordLink,
  passwordLinkRemoval,
  passwordLinkUse,
  passwordLinkWrite,
} from './password-links.ts'
import { passwordRemoval, passwordWrite } from './passwords.ts'

/**
 * A change that a manager makes of another admin. Its transaction checks that the manager still is one, and so
 * the last manager stays: of two who remove each other at the same moment only one succeeds.
 */
type ManagerChange = { managerId: string; now: Date }

/** `forbidden`: the caller is no manager any more. `changed`: the other profile is not as it was read. */
export type StaffChangeResult = 'done' | 'forbidden' | 'changed'

const managerCheck = ({ managerId }: ManagerChange): TransactItem =>
  profileItem('admin', managerId).check({ status: missing, role: 'manager', disabled: false })

async function writeAsManager(
  change: ManagerChange,
  writes: TransactItem[],
): Promise<StaffChangeResult> {
  const failed = await transact([managerCheck(change), ...writes])
  if (failed.length === 0) return 'done'
  return failed.includes(0) ? 'forbidden' : 'changed'
}

type InvitedAdmin = {
  profile: NewAdmin
  passwordHash: string
  link: PasswordLink
}

/**
 * Adds an admin who chooses a password by the link. Returns `login_id` when another admin has it, and `refused` when the
 * caller is no manager any more, or an admin of this id exists.
 */
export function addInvitedAdmin(
  { profile, passwordHash, link }: InvitedAdmin,
  change: ManagerChange,
): Promise<'done' | 'refused' | 'login_id' | 'slug'> {
  const { id, login_id } = profile
  return writeWithNames(
    [
      managerCheck(change),
      newAdminWrite(profile),
      passwordWrite(adminAccount(id), { hash: passwordHash }),
      passwordLinkWrite(adminAccount(id), link),
    ],
    [{ name: 'login_id', reserve: loginKey('admin', canonicalLoginId(login_id)) }],
    { ownerId: id, now: change.now },
  )
}

/** Changes role or state of an admin, and ends all sessions. */
export const changeStaffProfile = (
  before: AdminProfile,
  values: Partial<Pick<AdminProfile, 'role' | 'disabled'>>,
  change: ManagerChange,
) => writeAsManager(change, [profileWrite(before, { set: values })])

/**
 * Removes an admin with password, factors and login id, and ends all sessions. The profile stays without rights as long
 * as lines of the audit log name it.
 */
export function removeStaffProfile(before: AdminProfile, change: ManagerChange) {
  const { id, login_id } = before
  const deleted_at = change.now.toISOString()
  const set = { status: 'deleted', deleted_at, expires: auditExpiry(deleted_at) }
  return writeAsManager(change, [
    profileWrite(before, { set, remove: ['link', 'GSI1PK', 'GSI1SK'] }),
    passwordRemoval(adminAccount(id)),
    passwordLinkRemoval(adminAccount(id)),
    factorsRemoval(adminAccount(id)),
    releaseName(loginKey('admin', canonicalLoginId(login_id)), id),
  ])
}

type NewStaffLink = {
  stored: PasswordLink
  shown: NonNullable<AdminProfile['link']>
  passwordHash: string
}

/** Replaces the password by a random one, stores a link for another, and ends all sessions. */
export function replaceStaffPassword(
  before: AdminProfile,
  { stored, shown, passwordHash }: NewStaffLink,
  change: ManagerChange,
): Promise<StaffChangeResult> {
  return writeAsManager(change, [
    profileWrite(before, { set: { link: shown } }),
    passwordWrite(adminAccount(before.id), { hash: passwordHash }),
    passwordLinkWrite(adminAccount(before.id), stored),
  ])
}

/** Removes all second factors of an admin, and ends all sessions. */
export const clearStaffFactors = (before: AdminProfile, change: ManagerChange) =>
  writeAsManager(change, [
    profileWrite(before, { set: { has_factor: false } }),
    factorsRemoval(adminAccount(before.id)),
  ])

/**
 * Sets the password by a link, uses the link up and ends all sessions, in one transaction. Returns false when the link was
 * used or replaced, or the profile changed, since they were read.
 */
export function setPasswordByStaffLink(
  before: AdminProfile,
  { hash, link, usedBy }: { hash: string; link: PasswordLink; usedBy: string },
): Promise<boolean> {
  return runAll(
    profileWrite(before, { set: {}, remove: ['link'] }),
    passwordWrite(adminAccount(before.id), { hash }),
    passwordLinkUse(adminAccount(before.id), link, usedBy),
  )
}

/** Sets a password that an operator gives, ends all sessions, and the link that may wait. */
export function resetAdminPassword(before: AdminProfile, hash: string): Promise<boolean> {
  return runAll(
    profileWrite(before, { set: {}, remove: ['link'] }),
    passwordWrite(adminAccount(before.id), { hash }),
  )
}

type ProfileWrite = { set: Item; remove?: readonly string[] }

/** Changes a profile that is unchanged since it was read, and ends all sessions with the same write. */
const profileWrite = ({ id, sv }: AdminProfile, { set, remove = [] }: ProfileWrite): TransactItem =>
  profileItem('admin', id).update({
    set: { ...set, sv: sv + 1 },
    remove: ['renewal', 'kept_session', ...remove],
    // A removal raises it too.
    if: { sv },
  })
