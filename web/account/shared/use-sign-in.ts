import { useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'

const Filled = v.object({
  LoginId: v.pipe(
    v.string(),
    v.check((id) => id.trim() !== '', sharedMessages.loginIdEmpty),
  ),
  Password: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty)),
})

export type SignInValues = v.InferOutput<typeof Filled>

/** Makes the call and starts the session; rejects on failure. */
export type SignInAttempt = (values: SignInValues) => Promise<void>

type Wrong = Partial<Record<keyof SignInValues, string>>

type State = { isPending: boolean; wrong: Wrong; failure: string }

const initialState: State = { isPending: false, wrong: {}, failure: '' }

/** Checks for empty fields, then calls `attempt`. */
export function useSignIn(attempt: SignInAttempt) {
  const [state, setState] = useState(initialState)

  function submit(values: SignInValues): void {
    const filled = v.safeParse(Filled, values)
    const wrong = filled.success ? {} : listFieldProblems(filled.issues)
    if (state.isPending) return
    setState({ ...initialState, wrong, isPending: filled.success })
    if (filled.success) void send(filled.output)
  }

  async function send(values: SignInValues) {
    try {
      await attempt(values)
      setState(initialState)
    } catch (error) {
      setState({ ...initialState, failure: formatApiFailure(error) })
    }
  }

  return { ...state, submit }
}
