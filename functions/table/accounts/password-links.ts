import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { type Condition, missing } from '#functions/table/expressions.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { type AccountName, Issuer, secretPartition } from './accounts.ts'

/**
 * The last link for a new password of a shop or an admin: the hash of its token, the salt from which the token is derived,
 * and its end in milliseconds. A link of an admin also has the call that made it.
 */
const PasswordLink = v.object({
  hash: v.string(),
  until: v.number(),
  salt: v.string(),
  made_by: v.optional(v.string()),
  /** Who changed the address that it went to, if not the shop's owner. */
  issued_by: v.optional(Issuer),
  /** The call that used it. */
  used_by: v.optional(v.string()),
})
export type PasswordLink = v.InferOutput<typeof PasswordLink>

// Not in the partition of the password: a function that sends links writes no passwords.
const linkItem = entity(
  ({ kind, id }: AccountName) => ({ PK: secretPartition('PASSWORDLINK', kind, id), SK: '-' }),
  PasswordLink,
)

/** The write that stores a link in place of the one before. */
export const passwordLinkWrite = (
  account: AccountName,
  link: PasswordLink,
  condition?: Condition,
): TransactItem =>
  linkItem(account).put({ ...link, expires: Math.ceil(link.until / 1000) }, condition)

/** The account's last link, used or not; undefined when there is none. */
export const findPasswordLink = (account: AccountName) => linkItem(account).get()

const isUnused = ({ hash }: PasswordLink) => ({ hash, used_by: missing })

/** Stores a link if the last one is still `before`; returns whether it is stored. */
export function replacePasswordLink(
  account: AccountName,
  before: PasswordLink | undefined,
  link: PasswordLink,
): Promise<boolean> {
  const isUsed = before?.used_by !== undefined
  const isSame = !before ? { PK: missing } : isUsed ? { hash: before.hash } : isUnused(before)
  return run(passwordLinkWrite(account, link, isSame))
}

export const passwordLinkRemoval = (account: AccountName) => linkItem(account).delete()

/** The write of a transaction that uses this link up, if it is still the last one and unused. */
export const passwordLinkUse = (
  account: AccountName,
  link: PasswordLink,
  usedBy: string,
): TransactItem => passwordLinkWrite(account, { ...link, used_by: usedBy }, isUnused(link))
