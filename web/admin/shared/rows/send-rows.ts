import type { RowProblem } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRateLimited, retryCall } from '#web/api/retry-call.ts'

/** A row of a call that answers for each: `id` names it. */
export type Row = { id: string }
export type RowAnswer = { id: string; problem?: RowProblem | undefined }

type Options<Sent extends Row, Answer extends RowAnswer> = {
  /** Sends some rows in one call. It gets the same key again when the same rows are sent again. */
  call: (rows: readonly Sent[], options: { idempotencyKey: string }) => Promise<readonly Answer[]>
  getKey: (rows: readonly Sent[]) => string
  signal: AbortSignal
  onAnswers: (answers: readonly Answer[]) => void
  onWait: (isWaiting: boolean) => void
}

// One minute without any answer.
const maxRetries = 6

/**
 * Sends rows in calls of as many as the server takes, and again those that it had no time for. Throws the failure of a call
 * that back-off does not help, with the remaining rows not sent.
 */
export async function sendRows<Sent extends Row, Answer extends RowAnswer>(
  rows: readonly Sent[],
  options: Options<Sent, Answer>,
): Promise<void> {
  const { call, getKey, signal, onAnswers, onWait } = options
  const part = rows.slice(0, limits.rowsPerCall)
  if (part.length === 0) return
  const idempotencyKey = getKey(part)
  const answers = await retryCall(
    async () => {
      const found = await call(part, { idempotencyKey })
      if (found.every(isBusy)) throw new ApiError('answered', busy)
      return found
    },
    { signal, isRetryable, maxRetries, onWait: () => onWait(true) },
  )
  onWait(false)
  onAnswers(answers.filter((answer) => !isBusy(answer)))
  const later = new Set(answers.filter(isBusy).map(({ id }) => id))
  const rest = [...part.filter(({ id }) => later.has(id)), ...rows.slice(part.length)]
  await sendRows(rest, options)
}

const isBusy = ({ problem }: RowAnswer) => problem?.code === 'busy'

const busy = {
  status: 503,
  problem: {
    res: 'ただいま混み合っています。少し待ってからもう一度お試しください。',
    code: 'busy',
    request_id: '',
  },
} as const

const isRetryable = (error: Error) =>
  isRateLimited(error) || (error instanceof ApiError && error.isPassing)
