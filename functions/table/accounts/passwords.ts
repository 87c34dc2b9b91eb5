import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { newId } from '#functions/table/ids.ts'
import { getItems } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import {
  type Account,
  type AccountKind,
  type AccountName,
  findAccount,
  loginKey,
  passwordKey,
} from './accounts.ts'

/**
 * A stored password; with the `salt` that it was derived from, if it was made and not chosen. `changed`
 * names the keyed call that set it: `body` is a password hash of what was sent, because a plain hash of a
 * body with a password would reveal it.
 */
export const StoredPassword = v.object({
  hash: v.string(),
  salt: v.optional(v.string()),
  changed: v.optional(v.object({ key: v.string(), body: v.string() })),
  /**
   * Signs the device cookies of this account. Each write of a password makes a new key, which revokes them
   * all.
   */
  device_key: v.string(),
})
export type StoredPassword = v.InferOutput<typeof StoredPassword>

/** How long a browser is known after its last sign-in, in milliseconds: the longest life of a cookie. */
export const deviceLife = 400 * 24 * 60 * 60_000

/** A password to store; its device key is made with the write. */
export type NewPassword = Omit<StoredPassword, 'device_key'>

const passwordItem = entity(passwordKey, StoredPassword)

export const findPassword = (account: AccountName) => passwordItem(account).get()

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

export async function putPassword(account: AccountName, password: NewPassword): Promise<void> {
  await run(passwordWrite(account, password))
}

/** Replaces the password that has this hash; returns whether it did. */
export const replacePassword = (account: AccountName, hash: string, password: NewPassword) =>
  run(passwordWrite(account, password, hash))

/** The write that sets the password of an account, with `hash` only in place of the one that has this hash. */
export const passwordWrite = (
  account: AccountName,
  password: NewPassword,
  hash?: string,
): TransactItem => {
  const item = { ...password, device_key: randomBytes(32).toString('base64url') }
  return passwordItem(account).put(item, hash === undefined ? undefined : { hash })
}

export const passwordRemoval = (account: AccountName) => passwordItem(account).delete()
