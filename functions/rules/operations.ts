import { createHash } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure, invalidFailure } from '#functions/failure.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import type { PageOperation, StoredPage } from '#functions/table/pages/pages.ts'
import {
  type CallName,
  forgetCall,
  isCallDone,
  type RepeatableCallState,
  recordCallBegun,
  recordCallDone,
} from '#functions/table/sessions/repeatable-calls.ts'

/** The key that the client sent and the hash of its request. */
export type OperationName = Pick<PageOperation, 'key' | 'hash'>

/** The refusal of a key that named another request before. */
export const reusedKeyFailure = () => invalidFailure({ 'Idempotency-Key': messages.keyReused })

/** Finds this operation among the recorded ones. Throws `invalid` for a reused key. */
export function findOperation<Recorded extends { key: string; hash?: string | undefined }>(
  recorded: readonly Recorded[] | undefined,
  operation: OperationName | undefined,
): Recorded | undefined {
  const found = recorded?.find(({ key }) => key === operation?.key)
  if (found && found.hash !== operation?.hash) throw reusedKeyFailure()
  return found
}

/** Returns what the page recorded of this operation. Throws `invalid` for a reused key. */
export function findPageOperation(
  { operations }: Pick<StoredPage, 'operations'>,
  operation: OperationName | undefined,
): PageOperation | undefined {
  // An operation that began again is recorded twice; the later one is valid.
  const latestFirst = Object.values(operations).toSorted(
    (one, other) => other.version - one.version,
  )
  return findOperation(latestFirst, operation)
}

/** Who makes a call that may be repeated, under which operation, and when. */
export type RepeatableCall = {
  person: { id: string }
  operation: OperationName | undefined
  now: Date
}

/**
 * Runs the work of a call once for each operation key; returns undefined if another run has done it. For
 * changes that leave nothing to record the key on, such as deletions. `isAgain` tells that an
 * earlier run may have done the work in part or whole. A refusal is not recorded. Throws `invalid`
 * for a reused key, and `busy` when a run at the same time may be about to end with the work done.
 */
export async function runOnce<Result>(
  { person, operation, now }: RepeatableCall,
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  if (!operation) return work(false)
  const name = { personId: person.id, key: operation.key }
  const before = await recordCallBegun(name, operation.hash, now)
  if (before && before.hash !== operation.hash) throw reusedKeyFailure()
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

/**
 * Returns the sent id or a new one. Under an operation key the new id is always the same, so that
 * repeated calls return the same ids.
 */
export function deriveId(
  sent: string | undefined,
  place: string,
  operation?: { key: string },
): string {
  if (sent !== undefined) return sent
  if (!operation) return newId()
  return createHash('sha256').update(`${operation.key} ${place}`).digest('base64url').slice(0, 22)
}
