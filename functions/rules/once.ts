import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { rememberBegun, rememberDone } from '#functions/table/remembered.ts'
import type { OperationName } from './operations.ts'

type Call = { person: { id: string }; operation: OperationName | undefined; now: Date }

/**
 * Does the work of a call once, however often it is made under its key. `isAgain` says that the call
 * may have got through before, in part or whole, without anybody knowing: then what is gone is gone
 * because of it. For changes that leave nothing behind which could remember the key: a deletion.
 * Throws `invalid` where the key was used for something else.
 */
export async function once(
  { person, operation, now }: Call,
  work: (isAgain: boolean) => Promise<void>,
): Promise<void> {
  if (!operation) return work(false)
  const name = { personId: person.id, key: operation.key }
  const before = await rememberBegun(name, operation.hash, now)
  if (before && before.hash !== operation.hash)
    throw invalid({ 'Idempotency-Key': messages.keyReused })
  if (before?.state === 'done') return
  await work(before !== undefined)
  await rememberDone(name, operation.hash, now)
}
