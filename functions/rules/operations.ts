import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import type { Operation, StoredPage } from '#functions/table/pages.ts'

/** What a call names itself by: the key that the client gave, and the hash of what it sent. */
export type OperationName = Pick<Operation, 'key' | 'hash'>

/**
 * What the page remembers of this operation, or undefined. Throws `invalid` where the key was used for
 * something else.
 */
export function operationIn(
  page: Pick<StoredPage, 'operations'>,
  operation: OperationName | undefined,
): Operation | undefined {
  // One that had to begin anew stands there twice: the later one counts.
  const [before] = Object.values(page.operations)
    .filter(({ key }) => key === operation?.key)
    .toSorted((one, other) => other.version - one.version)
  if (before && before.hash !== operation?.hash)
    throw invalid({ 'Idempotency-Key': messages.keyReused })
  return before
}
