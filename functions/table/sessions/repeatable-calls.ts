import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Key, table, tableName } from '#functions/table/table.ts'

/** A call that was made under a key: the hash of its body, whether its work is done, and whether it was sent again before that. */
const RepeatableCallState = v.object({
  hash: v.string(),
  state: v.picklist(['begun', 'done']),
  repeated: v.optional(v.boolean()),
})
export type RepeatableCallState = v.InferOutput<typeof RepeatableCallState>

export type CallName = { personId: string; key: string }

// No client repeats a call after a day.
const secondsKept = 24 * 60 * 60

const callKey = ({ personId, key }: CallName): Key => ({ PK: `OPERATION#${personId}`, SK: key })

/** Stores that a call has begun, or that it was repeated; returns what was stored before. */
export async function recordCallBegun(
  name: CallName,
  hash: string,
  now: Date,
): Promise<RepeatableCallState | undefined> {
  const isFirst = await putCall(name, { hash, state: 'begun' }, { now, only: 'new' })
  if (isFirst) return undefined
  const before = await findCall(name)
  if (before?.state === 'begun' && !before.repeated)
    await putCall(name, { ...before, repeated: true }, { now, only: 'begun' })
  return before
}

/** Whether the work of the call is done. */
export async function isCallDone(name: CallName): Promise<boolean> {
  return (await findCall(name))?.state === 'done'
}

async function findCall(name: CallName): Promise<RepeatableCallState | undefined> {
  const [item] = await getItems([callKey(name)])
  return item && v.parse(RepeatableCallState, item)
}

/** Stores that the work of a call is done. */
export async function recordCallDone(name: CallName, hash: string, now: Date): Promise<void> {
  await putCall(name, { hash, state: 'done' }, { now })
}

/**
 * Removes a refused call, so that its key can be used again. Returns false for a call that was sent again since it began, and
 * removes nothing: its repetition may have done the work.
 */
export function forgetCall(name: CallName): Promise<boolean> {
  return conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: callKey(name),
        ConditionExpression: '#state = :begun AND attribute_not_exists(repeated)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':begun': 'begun' },
      }),
    ),
  )
}

type Writing = { now: Date; only?: 'new' | 'begun' }

function putCall(
  name: CallName,
  remembered: RepeatableCallState,
  { now, only }: Writing,
): Promise<boolean> {
  const expires = Math.ceil(now.getTime() / 1000) + secondsKept
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...callKey(name), ...remembered, expires },
        ...(only === 'new' && { ConditionExpression: 'attribute_not_exists(PK)' }),
        ...(only === 'begun' && {
          ConditionExpression: '#state = :begun',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':begun': 'begun' },
        }),
      }),
    ),
  )
}
