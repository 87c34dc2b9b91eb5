import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure, invalidFailure } from '#functions/failure.ts'
import {
  type CallName,
  forgetCall,
  isCallRepeated,
  recordCallBegun,
  recordCallDone,
} from '#functions/table/sessions/repeatable-calls.ts'
import type { OperationName } from './operations.ts'

type Call = { person: { id: string }; operation: OperationName | undefined; now: Date }

/**
 * Runs the work of a call once for each operation key; returns undefined if it was done before. For
 * changes that leave nothing to record the key on, such as deletions. `isAgain` tells that an
 * earlier run may have done the work in part or whole. A refusal is not recorded. Throws `invalid`
 * for a reused key, and `busy` when a repetition that runs at the same time may have done the work.
 */
export async function runOnce<Result>(
  { person, operation, now }: Call,
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  if (!operation) return work(false)
  const name = { personId: person.id, key: operation.key }
  const before = await recordCallBegun(name, operation.hash, now)
  if (before && before.hash !== operation.hash)
    throw invalidFailure({ 'Idempotency-Key': messages.keyReused })
  if (before?.state === 'done') return undefined
  try {
    const result = await work(before !== undefined)
    await recordCallDone(name, operation.hash, now)
    return result
  } catch (error) {
    if (before || !(error instanceof Failure)) throw error
    throw await recordRefusal(name, error)
  }
}

/** Forgets a call that was refused, so that its key can be used again; returns the failure of the call. */
async function recordRefusal(name: CallName, refusal: Failure): Promise<Failure> {
  if (refusal.code === 'busy') return refusal
  // The repetition, running at the same time, may have removed what is missing: it is asked for again.
  if (refusal.code === 'not_found' && (await isCallRepeated(name))) return busyFailure(refusal)
  await forgetCall(name)
  return refusal
}
