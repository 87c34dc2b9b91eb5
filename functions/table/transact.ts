import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { busyFailure } from '#functions/failure.ts'
import { throttledStep, waitBeforeRetry } from '#functions/wait-before-retry.ts'
import { table } from './table.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

const Cancelled = v.object({
  name: v.literal('TransactionCanceledException'),
  CancellationReasons: v.array(v.object({ Code: v.optional(v.string(), 'None') })),
})

// For other writes to the same items at the same moment, and for a throttled table.
const tries = 8
const throttledCodes = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])

/**
 * Makes all these writes or none. Returns the indexes of those whose condition failed: none when the
 * writes were made. Retries while another write to one of the items is under way, and while the table is throttled; then throws `busy`.
 * Throws it also for a call that another run has recorded (`sessions/operations.ts`).
 */
export async function transact(items: TransactItem[], left = tries): Promise<number[]> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: items }))
    return []
  } catch (error) {
    const cancelled = v.safeParse(Cancelled, error)
    if (!cancelled.success) throw error
    const codes = cancelled.output.CancellationReasons.map(({ Code }) => Code)
    const failed = codes.flatMap((code, index) =>
      code === 'ConditionalCheckFailed' ? [index] : [],
    )
    if (failed.some((index) => recordsOperation(items[index]))) throw busyFailure(error)
    if (failed.length > 0) return failed
    const isThrottled = codes.some((code) => throttledCodes.has(code))
    if (!isThrottled && !codes.includes('TransactionConflict')) throw error
    if (left <= 1) throw busyFailure(error)
    await waitBeforeRetry(tries + 1 - left, isThrottled ? throttledStep : undefined)
    return transact(items, left - 1)
  }
}

const recordsOperation = (item: TransactItem | undefined): boolean =>
  String(item?.Put?.Item?.['PK']).startsWith('OPERATION#')

/**
 * Repeats an attempt that returns undefined because an item has changed since it was read, `most` times; then throws `busy`.
 * `step` is that of `waitBeforeRetry`.
 */
export async function retryWhileChanged<Result>(
  attempt: () => Promise<Result | undefined>,
  { most = tries, step }: { most?: number; step?: number } = {},
  made = 1,
): Promise<Result> {
  const result = await attempt()
  if (result !== undefined) return result
  if (made >= most) throw busyFailure()
  await waitBeforeRetry(made, step)
  return retryWhileChanged(attempt, { most, ...(step && { step }) }, made + 1)
}
