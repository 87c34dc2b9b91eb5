import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { type Condition, missing } from '#functions/table/expressions.ts'

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

const callItem = entity(
  ({ personId, key }: CallName) => ({ PK: `OPERATION#${personId}`, SK: key }),
  RepeatableCallState,
)

const putCall = (
  name: CallName,
  call: RepeatableCallState,
  { now, condition }: { now: Date; condition?: Condition },
): Promise<boolean> => {
  const expires = Math.ceil(now.getTime() / 1000) + secondsKept
  return run(callItem(name).put({ ...call, expires }, condition))
}

/** Stores that a call has begun, or that it was repeated; returns what was stored before. */
export async function recordCallBegun(
  name: CallName,
  hash: string,
  now: Date,
): Promise<RepeatableCallState | undefined> {
  const isFirst = await putCall(name, { hash, state: 'begun' }, { now, condition: { PK: missing } })
  if (isFirst) return undefined
  const before = await callItem(name).get()
  if (before?.state === 'begun' && !before.repeated)
    await putCall(name, { ...before, repeated: true }, { now, condition: { state: 'begun' } })
  return before
}

/** Whether the work of the call is done. */
export const isCallDone = async (name: CallName): Promise<boolean> =>
  (await callItem(name).get())?.state === 'done'

/** Stores that the work of a call is done. */
export async function recordCallDone(name: CallName, hash: string, now: Date): Promise<void> {
  await putCall(name, { hash, state: 'done' }, { now })
}

/**
 * Removes a refused call, so that its key can be used again. Returns false for a call that was sent again since it began, and
 * removes nothing: its repetition may have done the work.
 */
export const forgetCall = (name: CallName): Promise<boolean> =>
  run(callItem(name).delete({ state: 'begun', repeated: missing }))
