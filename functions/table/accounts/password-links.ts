import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems, type Key, table, tableName } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/** The last link for a new password that was sent to a shop: the hash of its token, and its end in milliseconds. */
const PasswordLink = v.object({
  hash: v.string(),
  until: v.number(),
  /** The call that used it. */
  used_by: v.optional(v.string()),
})
export type PasswordLink = v.InferOutput<typeof PasswordLink>

// In the partition of the password, which only roles for sign-in may read.
const linkKey = (shopId: string): Key => ({ PK: `PASSWORD#${shopId}`, SK: 'LINK' })

const linkPut = (shopId: string, link: PasswordLink) => ({
  TableName: tableName(),
  Item: { ...linkKey(shopId), ...link, expires: Math.ceil(link.until / 1000) },
})

/** The shop's last link, used or not; undefined when there is none. */
export async function findPasswordLink(shopId: string): Promise<PasswordLink | undefined> {
  const [item] = await getItems([linkKey(shopId)])
  return item && v.parse(PasswordLink, item)
}

/** Stores a link in place of the one before, which no longer works. */
export async function putPasswordLink(shopId: string, link: PasswordLink): Promise<void> {
  await table.send(new PutCommand(linkPut(shopId, link)))
}

/** The write of a transaction that uses this link up, if it is still the last one and unused. */
export const passwordLinkUse = (
  shopId: string,
  link: PasswordLink,
  usedBy: string,
): TransactItem => ({
  Put: {
    ...linkPut(shopId, { ...link, used_by: usedBy }),
    ConditionExpression: '#hash = :hash AND attribute_not_exists(used_by)',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':hash': link.hash },
  },
})
