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
  const before = Object.values(page.operations).find(({ key }) => key === operation?.key)
  if (before && before.hash !== operation?.hash)
    throw invalid({ 'Idempotency-Key': messages.keyReused })
  return before
}
