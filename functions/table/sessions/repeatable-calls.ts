import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'

/** A call that was made under a key: the hash of its body, and whether its work is done. */
const RepeatableCallState = v.object({ hash: v.string(), state: v.picklist(['begun', 'done']) })
export type RepeatableCallState = v.InferOutput<typeof RepeatableCallState>

export type CallName = { personId: string; key: string }

// No client repeats a call after a day.
const secondsKept = 24 * 60 * 60

const callKey = ({ personId, key }: CallName): Key => ({ PK: `OPERATION#${personId}`, SK: key })

/** Stores that a call has begun, unless one under this key has before; returns the earlier one. */
export async function recordCallBegun(
  name: CallName,
  hash: string,
  now: Date,
): Promise<RepeatableCallState | undefined> {
  const isFirst = await putCall(name, { hash, state: 'begun' }, { now, onlyNew: true })
  if (isFirst) return undefined
  const [item] = await getItems([callKey(name)])
  return item && v.parse(RepeatableCallState, item)
}

/** Stores that the work of a call is done. */
export async function recordCallDone(name: CallName, hash: string, now: Date): Promise<void> {
  await putCall(name, { hash, state: 'done' }, { now, onlyNew: false })
}

/** Removes a refused call, so that its key can be used again. */
export async function forgetCall(name: CallName): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: callKey(name) }))
}

function putCall(
  name: CallName,
  remembered: RepeatableCallState,
  { now, onlyNew }: { now: Date; onlyNew: boolean },
): Promise<boolean> {
  const expires = Math.ceil(now.getTime() / 1000) + secondsKept
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...callKey(name), ...remembered, expires },
        ...(onlyNew && { ConditionExpression: 'attribute_not_exists(PK)' }),
      }),
    ),
  )
}
