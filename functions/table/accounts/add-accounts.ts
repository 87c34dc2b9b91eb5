import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { missing } from '#functions/table/expressions.ts'
import { newPageWrite } from '#functions/table/pages/pages.ts'
import { type NewRecord, newRecordWrite } from '#functions/table/shops/shop-records.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import {
  type AdminProfile,
  adminAccount,
  loginKey,
  profileIndexKeys,
  profileItem,
  type StoredShop,
  shopAccount,
  slugKey,
} from './accounts.ts'
import { type ShopName, writeWithNames } from './name-reservations.ts'
import { type NewPassword, passwordWrite } from './passwords.ts'

export type NewShop = {
  profile: StoredShop
  canonicalLogin: string
  password: NewPassword
  record?: NewRecord | undefined
  /** An operator may bring a shop back under the address of a removed one. */
  isOperator?: boolean
}

/**
 * Adds a shop with its names, its password, its record and three empty pages in one transaction, or returns the name
 * that another account has. Changes nothing where there is a shop of this id. `others` are written with it.
 */
export async function addShop(
  shop: NewShop,
  now: Date,
  others: readonly TransactItem[] = [],
): Promise<ShopName | undefined> {
  const { profile, canonicalLogin, password, record, isOperator = false } = shop
  const { id } = profile
  const result = await writeWithNames(
    [
      profileItem('user', id).put(
        { ...profile, ...profileIndexKeys('user', profile) },
        { PK: missing },
      ),
      passwordWrite(shopAccount(id), password),
      ...(record ? [newRecordWrite({ shopId: id }, record, now)] : []),
      ...pageNumbers.map((page) => newPageWrite({ shopId: id }, page, now)),
      ...others,
    ],
    [
      { name: 'login_id', reserve: loginKey('user', canonicalLogin) },
      { name: 'slug', reserve: slugKey(profile.slug) },
    ],
    { ownerId: id, now, isOperator },
  )
  return result === 'done' || result === 'refused' ? undefined : result
}

/** Adds an admin in one transaction, or returns false when the login id is taken. For operators. */
export async function addAdmin(
  admin: {
    id: string
    login_id: string
    canonicalLogin: string
    passwordHash: string
    role: StaffRole
  },
  now: Date,
): Promise<boolean> {
  const { id, login_id, canonicalLogin, passwordHash, role } = admin
  const profile = { id, login_id, role, created_at: now.toISOString() }
  const result = await writeWithNames(
    [newAdminWrite(profile), passwordWrite(adminAccount(id), { hash: passwordHash })],
    [{ name: 'login_id', reserve: loginKey('admin', canonicalLogin) }],
    { ownerId: id, now },
  )
  return result === 'done'
}

export type NewAdmin = Pick<AdminProfile, 'id' | 'login_id' | 'role' | 'created_at' | 'link'>

/** The write of a transaction that adds the profile of an admin. */
export function newAdminWrite(admin: NewAdmin): TransactItem {
  const profile: AdminProfile = {
    ...admin,
    sv: 1,
    disabled: false,
    has_factor: false,
    factors_by: [],
  }
  return profileItem('admin', admin.id).put(
    { ...profile, ...profileIndexKeys('admin', admin) },
    { PK: missing },
  )
}
