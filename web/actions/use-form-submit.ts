import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { formatApiFailure } from './format-api-failure.ts'

type State = { isPending: boolean; wrong: Record<string, string>; failure: string }

const initialState: State = { isPending: false, wrong: {}, failure: '' }

/** State of a form: one submission at a time, with problems by field or a general failure. */
export function useFormSubmit() {
  const [state, setState] = useState(initialState)

  /** A text that `work` resolves to is shown as a failure. */
  async function run(work: () => Promise<string | void>): Promise<void> {
    if (state.isPending) return
    setState({ ...initialState, isPending: true })
    try {
      setState({ ...initialState, failure: (await work()) ?? '' })
    } catch (error) {
      const wrong = (error instanceof ApiError && error.problem?.fields) || {}
      const isNamed = Object.keys(wrong).length > 0
      setState({ ...initialState, wrong, failure: isNamed ? '' : formatFailure(error) })
    }
  }

  /** Sets problems found before sending. */
  function setProblems(wrong: Record<string, string>): void {
    setState({ ...initialState, wrong })
  }

  /** Clears a field's problem while it is being corrected. */
  function clearProblem(field: string): void {
    setState((before) => ({ ...before, wrong: omitFields(before.wrong, field) }))
  }

  return { ...state, run, setProblems, clearProblem }
}

export function omitFields(
  wrong: Readonly<Record<string, string>>,
  ...fields: string[]
): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => !fields.includes(name)))
}

/** The problem of a field that the form does not show. */
export const findOtherProblem = (field: string, wrong: Record<string, string>): string =>
  Object.entries(wrong).find(([name]) => name !== field)?.[1] ?? ''

/** Messages for errors of the browser's passkey dialog. */
const browserMessages: Record<string, string> = {
  NotAllowedError: 'パスキーの確認が途中で終わりました。もう一度お試しください。',
  InvalidStateError: `${thisDevice}のパスキーは、もう追加されています。`,
}

function formatFailure(error: unknown): string {
  const message = error instanceof Error ? browserMessages[error.name] : undefined
  return message ?? formatApiFailure(error)
}
