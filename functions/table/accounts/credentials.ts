import * as v from 'valibot'
import { newId } from '#functions/table/ids.ts'
import { getItems } from '#functions/table/table.ts'
import { type Account, type AccountKind, findAccount, loginKey } from './accounts.ts'
import { findPassword, type StoredPassword } from './passwords.ts'

/** An account that can sign in, and its stored password. */
export type Credentials<Profile> = { person: Profile; password: StoredPassword }

/** Returns the account that signs in under this canonical login id, or undefined. */
export async function findByLogin<Kind extends AccountKind>(kind: Kind, canonical: string) {
  const [login] = await getItems([loginKey(kind, canonical)])
  // An unknown login takes as many reads, so that the time of an answer does not tell which logins exist.
  return findCredentials(kind, login ? v.parse(v.string(), login.owner_id) : newId())
}

/** The same for the id of the account. */
export async function findCredentials<Kind extends AccountKind>(
  kind: Kind,
  id: string,
): Promise<Credentials<Account<Kind>> | undefined> {
  const person = await findAccount(kind, id)
  // The password last: one that is replaced in between does not open a session of the profile that replaced it.
  const password = await findPassword({ kind, id })
  return person && password && { person, password }
}
