import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'
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
const linkKey = ({ kind, id }: AccountName): Key => ({
  PK: secretPartition('PASSWORDLINK', kind, id),
  SK: '-',
})

const linkPut = (account: AccountName, link: PasswordLink) => ({
  TableName: tableName(),
  Item: { ...linkKey(account), ...link, expires: Math.ceil(link.until / 1000) },
})

/** The account's last link, used or not; undefined when there is none. */
export async function findPasswordLink(account: AccountName): Promise<PasswordLink | undefined> {
  const [item] = await getItems([linkKey(account)])
  return item && v.parse(PasswordLink, item)
}

/** Stores a link if the last one is still `before`; returns whether it is stored. */
export function replacePasswordLink(
  account: AccountName,
  before: PasswordLink | undefined,
  link: PasswordLink,
): Promise<boolean> {
  const isSame = before?.used_by === undefined ? isUnused : '#hash = :hash'
  const condition = before
    ? { ConditionExpression: isSame, ...nameHash(before) }
    : { ConditionExpression: 'attribute_not_exists(PK)' }
  return conditionHeld(table.send(new PutCommand({ ...linkPut(account, link), ...condition })))
}

const isUnused = '#hash = :hash AND attribute_not_exists(used_by)'

const nameHash = ({ hash }: PasswordLink) => ({
  ExpressionAttributeNames: { '#hash': 'hash' },
  ExpressionAttributeValues: { ':hash': hash },
})

/** The write of a transaction that stores a link in place of the one before. */
export const passwordLinkWrite = (account: AccountName, link: PasswordLink): TransactItem => ({
  Put: linkPut(account, link),
})

/** The write of a transaction that removes the last link. */
export const passwordLinkRemoval = (account: AccountName): TransactItem => ({
  Delete: { TableName: tableName(), Key: linkKey(account) },
})

/** The write of a transaction that uses this link up, if it is still the last one and unused. */
export const passwordLinkUse = (
  account: AccountName,
  link: PasswordLink,
  usedBy: string,
): TransactItem => ({
  Put: {
    ...linkPut(account, { ...link, used_by: usedBy }),
    ConditionExpression: isUnused,
    ...nameHash(link),
  },
})
