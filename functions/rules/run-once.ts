import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure, invalidFailure } from '#functions/failure.ts'
import {
  type CallName,
  forgetCall,
  isCallDone,
  type RepeatableCallState,
  recordCallBegun,
  recordCallDone,
} from '#functions/table/sessions/repeatable-calls.ts'
import type { OperationName } from './operations.ts'

type Call = { person: { id: string }; operation: OperationName | undefined; now: Date }

/**
 * Runs the work of a call once for each operation key; returns undefined if another run has done it. For
 * changes that leave nothing to record the key on, such as deletions. `isAgain` tells that an
 * earlier run may have done the work in part or whole. A refusal is not recorded. Throws `invalid`
 * for a reused key, and `busy` when a run at the same time may be about to end with the work done.
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
    if (!(error instanceof Failure) || error.code === 'busy') throw error
    return endRefusedRun(name, before, error)
  }
}

/**
 * Throws the refusal of a run, unless another run of the same call, which may have caused it by doing the work, has
 * done it. The other may still be about to record that: then the call is asked for again, once.
 */
async function endRefusedRun(
  name: CallName,
  before: RepeatableCallState | undefined,
  refusal: Failure,
): Promise<undefined> {
  if (!before && (await forgetCall(name))) throw refusal
  if (await isCallDone(name)) return undefined
  throw before?.repeated ? refusal : busyFailure(refusal)
}
