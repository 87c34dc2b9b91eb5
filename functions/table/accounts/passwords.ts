import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { type AccountName, passwordKey } from './accounts.ts'

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

/** The password of this account, or undefined. */
export const findPassword = (account: AccountName): Promise<StoredPassword | undefined> =>
  passwordItem(account).get()

/** Sets the password of this account. */
export async function putPassword(account: AccountName, password: NewPassword): Promise<void> {
  await run(passwordWrite(account, password))
}

/** Replaces the password that has this hash; returns whether it did. */
export const replacePassword = (
  account: AccountName,
  hash: string,
  password: NewPassword,
): Promise<boolean> => run(passwordWrite(account, password, hash))

/** The write that sets the password of an account, with `hash` only in place of the one that has this hash. */
export const passwordWrite = (
  account: AccountName,
  password: NewPassword,
  hash?: string,
): TransactItem => {
  const device_key = randomBytes(32).toString('base64url')
  return passwordItem(account).put(
    { ...password, device_key },
    hash === undefined ? undefined : { hash },
  )
}

/** The write that removes the password of an account. */
export const passwordRemoval = (account: AccountName): TransactItem =>
  passwordItem(account).delete()
