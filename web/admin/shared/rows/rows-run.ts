import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RowProblem } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRateLimited, retryCall } from '#web/api/retry-call.ts'

/** What has become of the rows. `failure`: why the rows without an answer were not sent. */
export type RowsState<Answer extends RowAnswer> = {
  phase: 'asking' | 'running' | 'over'
  answers: ReadonlyMap<string, Answer>
  isWaiting: boolean
  failure: string
}

type SendPart<Sent, Answer> = (
  rows: readonly Sent[],
  options: { idempotencyKey: string },
) => Promise<{ rows: readonly Answer[] }>

export type RowsRun<Sent extends Row, Answer extends RowAnswer> = {
  state: StoreApi<RowsState<Answer>>
  /** Sends the rows that are not done yet. */
  start: (rows: readonly Sent[], send: SendPart<Sent, Answer>) => Promise<void>
  /** Sends no further part. */
  abort: () => void
}

/** One action for many rows: their answers, and again for those that were not done. */
export function createRowsRun<Sent extends Row, Answer extends RowAnswer>(): RowsRun<Sent, Answer> {
  const state = createStore<RowsState<Answer>>(() => ({
    phase: 'asking',
    answers: new Map(),
    isWaiting: false,
    failure: '',
  }))
  const keys = new Map<string, string>()
  const controller = new AbortController()

  function getKey(rows: readonly Sent[]): string {
    const names = rows.map(({ id }) => id).join()
    const key = keys.get(names) ?? crypto.randomUUID()
    keys.set(names, key)
    return key
  }

  const addAnswers = (added: readonly Answer[]) =>
    state.setState(({ answers }) => ({
      answers: new Map([...answers, ...added.map((answer) => [answer.id, answer] as const)]),
    }))

  async function start(rows: readonly Sent[], send: SendPart<Sent, Answer>) {
    if (state.getState().phase === 'running') return
    const { answers } = state.getState()
    // Those without an answer first: the same part under the same key.
    const open = rows.filter(({ id }) => !answers.has(id))
    const refused = rows.filter(({ id }) => answers.get(id)?.problem)
    state.setState({ phase: 'running', failure: '' })
    const { signal } = controller
    const call = async (part: readonly Sent[], options: { idempotencyKey: string }) =>
      (await send(part, options)).rows
    const onWait = (isWaiting: boolean) => state.setState({ isWaiting })
    try {
      const options = { call, getKey, signal, onWait, onAnswers: addAnswers }
      await sendRows([...open, ...refused], options)
    } catch (error) {
      if (!signal.aborted) state.setState({ failure: formatApiFailure(error) })
    }
    state.setState({ phase: 'over', isWaiting: false })
  }

  return { state, start, abort: () => controller.abort() }
}

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
async function sendRows<Sent extends Row, Answer extends RowAnswer>(
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
