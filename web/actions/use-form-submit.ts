import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import type { ActionCall } from './action.ts'
import { formatApiFailure } from './format-api-failure.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type State = { isPending: boolean; wrong: Record<string, string>; failure: string }

const initialState: State = { isPending: false, wrong: {}, failure: '' }

/**
 * State of a form: one submission at a time, with problems by field or a general failure. `shown` are the fields that show
 * their problems; that of another field is a failure.
 */
export function useFormSubmit(
  shown: readonly string[] = [],
  keys?: ReturnType<typeof useIdempotencyKey>,
) {
  const client = useClient()
  const ownKeys = useIdempotencyKey()
  const { getKey, resetKey } = keys ?? ownKeys
  const [state, setState] = useState(initialState)
  const by: ActionCall = {
    client,
    getKey,
    call: (name, input) => client[name](input, { idempotencyKey: getKey([name, input]) }),
  }

  /** A text that `work` resolves to is shown as a failure, and others as the problems of fields. */
  async function run(
    work: (calls: ActionCall) => Promise<string | Record<string, string> | void>,
  ): Promise<void> {
    if (state.isPending) return
    setState({ ...initialState, isPending: true })
    try {
      const left = (await work(by)) ?? ''
      resetKey()
      setState({
        ...initialState,
        ...(typeof left === 'string' ? { failure: left } : { wrong: left }),
      })
    } catch (error) {
      setState({ ...initialState, ...readProblem(error, shown) })
    }
  }

  /** Sets problems found before sending. */
  function setProblems(wrong: Record<string, string>): void {
    setState((before) => (before.isPending ? before : { ...initialState, wrong }))
  }

  /** Clears a field's problem while it is being corrected. */
  function clearProblem(field: string): void {
    setState((before) => ({ ...before, wrong: omitFields(before.wrong, [field]) }))
  }

  return { ...state, by, run, setProblems, clearProblem }
}

function readProblem(error: unknown, shown: readonly string[]): Partial<State> {
  const wrong = (error instanceof ApiError && error.problem?.fields) || {}
  const [other] = Object.values(omitFields(wrong, shown))
  const isNamed = Object.keys(wrong).length > 0
  return { wrong, failure: other ?? (isNamed ? '' : formatFailure(error)) }
}

function omitFields(
  wrong: Readonly<Record<string, string>>,
  fields: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => !fields.includes(name)))
}

/** Messages for errors of the browser's passkey dialog. */
const browserMessages: Record<string, string> = {
  NotAllowedError: 'パスキーの確認が途中で終わりました。もう一度お試しください。',
  InvalidStateError: `${thisDevice}のパスキーは、もう追加されています。`,
}

function formatFailure(error: unknown): string {
  const message = error instanceof Error ? browserMessages[error.name] : undefined
  return message ?? formatApiFailure(error)
}
