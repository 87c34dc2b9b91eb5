import { messages } from '#functions/contract/messages.ts'
import { Failure, invalid } from '#functions/failure.ts'
import { forget, rememberBegun, rememberDone } from '#functions/table/remembered.ts'
import type { OperationName } from './operations.ts'

type Call = { person: { id: string }; operation: OperationName | undefined; now: Date }

/**
 * Does the work of a call once, however often it is made under its key. `isAgain` says that the call
 * may have got through before, in part or whole, without anybody knowing: then what is gone is gone
 * because of it. For changes that leave nothing behind which could remember the key: a deletion. Gives
 * what the work gave, undefined where it had been done before; a refusal is not remembered.
 * Throws `invalid` where the key was used for something else.
 */
export async function once<Result>(
  { person, operation, now }: Call,
  work: (isAgain: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  if (!operation) return work(false)
  const name = { personId: person.id, key: operation.key }
  const before = await rememberBegun(name, operation.hash, now)
  if (before && before.hash !== operation.hash)
    throw invalid({ 'Idempotency-Key': messages.keyReused })
  if (before?.state === 'done') return undefined
  try {
    const result = await work(before !== undefined)
    await rememberDone(name, operation.hash, now)
    return result
  } catch (error) {
    if (error instanceof Failure && error.code !== 'busy' && !before) await forget(name)
    throw error
  }
}
