import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { PageOperation, StoredPage } from '#functions/table/pages/pages.ts'

/** The key that the client sent and the hash of its request. */
export type OperationName = Pick<PageOperation, 'key' | 'hash'>

/** Returns what the page recorded of this operation. Throws `invalid` for a reused key. */
export function findPageOperation(
  page: Pick<StoredPage, 'operations'>,
  operation: OperationName | undefined,
): PageOperation | undefined {
  // An operation that began again is recorded twice; the later one is valid.
  const [before] = Object.values(page.operations)
    .filter(({ key }) => key === operation?.key)
    .toSorted((one, other) => other.version - one.version)
  if (before && before.hash !== operation?.hash)
    throw invalidFailure({ 'Idempotency-Key': messages.keyReused })
  return before
}
