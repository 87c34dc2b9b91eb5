import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'

/** A call that somebody made under a key, the hash of what was sent, and whether its work was done. */
const Remembered = v.object({ hash: v.string(), state: v.picklist(['begun', 'done']) })
export type Remembered = v.InferOutput<typeof Remembered>

export type CallName = { personId: string; key: string }

// Nobody repeats a call after a day.
const secondsKept = 24 * 60 * 60

const keyOf = ({ personId, key }: CallName): Key => ({ PK: `OPERATION#${personId}`, SK: key })

/** Notes that a call has begun unless one under this key has before; gives the earlier one. */
export async function rememberBegun(
  name: CallName,
  hash: string,
  now: Date,
): Promise<Remembered | undefined> {
  const isFirst = await put(name, { hash, state: 'begun' }, { now, onlyNew: true })
  if (isFirst) return undefined
  const [item] = await getItems([keyOf(name)])
  return item && v.parse(Remembered, item)
}

/** Notes that the work of a call is done. */
export async function rememberDone(name: CallName, hash: string, now: Date): Promise<void> {
  await put(name, { hash, state: 'done' }, { now, onlyNew: false })
}

/** Forgets a call that was refused, so that its key names nothing. */
export async function forget(name: CallName): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(name) }))
}

function put(
  name: CallName,
  remembered: Remembered,
  { now, onlyNew }: { now: Date; onlyNew: boolean },
): Promise<boolean> {
  const expires = Math.ceil(now.getTime() / 1000) + secondsKept
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(name), ...remembered, expires },
        ...(onlyNew && { ConditionExpression: 'attribute_not_exists(PK)' }),
      }),
    ),
  )
}
