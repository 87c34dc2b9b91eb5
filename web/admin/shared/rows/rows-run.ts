import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { type Row, type RowAnswer, sendRows } from './send-rows.ts'

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
