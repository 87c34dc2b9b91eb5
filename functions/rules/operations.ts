import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { PageOperation, StoredPage } from '#functions/table/pages/pages.ts'
import type { Operation } from '#functions/table/sessions/operations.ts'

/** The key that the client sent and the hash of its request. */
export type OperationName = Pick<PageOperation, 'key' | 'hash'>

/** The refusal of a key that named another request before. */
export const reusedKeyFailure = () => invalidFailure({ 'Idempotency-Key': messages.keyReused })

/** Finds this operation among the recorded ones. Throws `invalid` for a reused key. */
function findOperation<Recorded extends { key: string; hash?: string | undefined }>(
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

/** A call that may be repeated under an operation key (`http/answer-once.ts`). */
export type RepeatableCall = {
  person: { id: string }
  operation: Operation | undefined
  now: Date
}

/** Whether an earlier run of the call may have done the work in part or whole. */
export const isAgain = ({ operation }: Pick<RepeatableCall, 'operation'>): boolean =>
  operation?.isAgain ?? false
