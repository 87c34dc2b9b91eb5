import * as v from 'valibot'
import { getItems } from '#functions/table/table.ts'
import {
  type AccountKind,
  AdminProfile,
  isProfile,
  loginKey,
  newId,
  passwordKey,
  profileKey,
  StoredShop,
} from './accounts.ts'
import { StoredPassword } from './passwords.ts'

/** An account that can sign in, and its stored password. */
export type Credentials<Profile> = { person: Profile; password: StoredPassword }

/** Returns the shop that signs in under this canonical login id, or undefined. */
export async function findShopByLogin(
  canonical: string,
): Promise<Credentials<StoredShop> | undefined> {
  const found = await findByLogin('user', canonical)
  return found && { ...found, person: v.parse(StoredShop, found.profile) }
}

/** Returns the admin who signs in under this canonical login id, or undefined. */
export async function findAdminByLogin(
  canonical: string,
): Promise<Credentials<AdminProfile> | undefined> {
  const found = await findByLogin('admin', canonical)
  return found && { ...found, person: v.parse(AdminProfile, found.profile) }
}

async function findByLogin(kind: AccountKind, canonical: string) {
  const [login] = await getItems([loginKey(kind, canonical)])
  // An unknown login takes as many reads, so that the time of an answer does not tell which logins exist.
  const id = login ? v.parse(v.string(), login.owner_id) : newId()
  // The password last: one that is replaced in between does not open a session of the profile that replaced it.
  const [profile] = await getItems([profileKey(kind, id)])
  const [password] = await getItems([passwordKey({ kind, id })])
  if (!profile || !password || !isProfile(kind, profile)) return undefined
  return { profile, password: v.parse(StoredPassword, password) }
}
