import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { passwordKey } from './people.ts'
import { conditionHeld, getItems, type Item, table, tableName } from './table.ts'

/**
 * A password at rest; with the `salt` that it was made from, where it was made and not chosen. `changed`
 * tells the keyed call that it came of: `body` is a hash of what was sent, made like a password's, because
 * a plain one of a body that holds a password would tell it.
 */
export const StoredPassword = v.object({
  hash: v.string(),
  salt: v.optional(v.string()),
  changed: v.optional(v.object({ key: v.string(), body: v.string() })),
})
export type StoredPassword = v.InferOutput<typeof StoredPassword>

/** The password that stands for this person, or undefined. */
export async function findPassword(id: string): Promise<StoredPassword | undefined> {
  const [item] = await getItems([passwordKey(id)])
  return item && v.parse(StoredPassword, item)
}

/** Gives the person this password, whatever the one before was. */
export async function putPassword(id: string, password: StoredPassword): Promise<void> {
  await put(id, password)
}

/** Gives the person their first password; that there is one is what a repeated call wants. */
export async function addPassword(id: string, password: StoredPassword): Promise<void> {
  await put(id, password, { ConditionExpression: 'attribute_not_exists(PK)' })
}

/** Replaces the password of this hash, and answers whether it was still that one. */
export function replacePassword(
  id: string,
  hash: string,
  password: StoredPassword,
): Promise<boolean> {
  return put(id, password, {
    ConditionExpression: '#hash = :hash',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':hash': hash },
  })
}

type Condition = {
  ConditionExpression: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

function put(id: string, password: StoredPassword, condition?: Condition): Promise<boolean> {
  const Item = { ...passwordKey(id), ...password }
  return conditionHeld(table.send(new PutCommand({ TableName: tableName(), Item, ...condition })))
}
