import { useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { ChoosePassword } from '#web/account/shared/choose-password.tsx'
import { setOneTimePassword, useOneTimePassword } from '#web/account/shared/one-time-password.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession, useSession } from '#web/api/session.ts'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'

/** Asks for the current password unless it was used to sign in just now. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const known = useOneTimePassword(({ password }) => password)
  const [current, setCurrent] = useState('')
  const { submit, ...state } = useChangePassword(onChanged)

  return (
    <ChoosePassword
      {...state}
      onSend={(password) => void submit({ current: known || current, password })}
      before={
        <>
          <UsernameForPasswordManager />
          {!known && (
            <PasswordField
              name="今のパスワード"
              value={current}
              onValue={setCurrent}
              {...showProblem(state.wrong.current)}
              input={{ name: 'current', autoComplete: 'current-password' }}
            />
          )}
        </>
      }
    />
  )
}

/** Tells the browser's password manager which account this is. */
function UsernameForPasswordManager() {
  const loginId = useSession(({ user }) => user?.login_id ?? '')
  return (
    <input
      className="visually-hidden"
      name="LoginId"
      autoComplete="username"
      value={loginId}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}

const Filled = v.object({
  current: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty)),
  password: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty), Password),
})
type Values = v.InferOutput<typeof Filled>

type State = {
  isPending: boolean
  wrong: Partial<Record<keyof Values, string>>
  failure: string
}
const initialState: State = { isPending: false, wrong: {}, failure: '' }

/** Changes the shop's own password. The same values sent again have the same idempotency key. */
function useChangePassword(onChanged: () => void) {
  const client = useClient()
  const [state, setState] = useState(initialState)
  const { getKey } = useIdempotencyKey()

  async function submit(values: Values): Promise<void> {
    if (state.isPending) return
    const filled = v.safeParse(Filled, values)
    if (!filled.success) return setProblems(listFieldProblems(filled.issues))
    setState({ ...initialState, isPending: true })
    try {
      const { token } = await client.changePassword(
        { body: filled.output },
        { idempotencyKey: getKey(filled.output) },
      )
      setState(initialState)
      refreshSession(token)
      onChanged()
    } catch (error) {
      setProblems(getProblemFields(error), formatApiFailure(error))
    }
  }

  function setProblems(wrong: State['wrong'], failure = ''): void {
    // The remembered one-time password was wrong; ask for it.
    if (wrong.current !== undefined) setOneTimePassword('')
    const isNamed = wrong.current !== undefined || wrong.password !== undefined
    setState({ ...initialState, wrong, failure: isNamed ? '' : failure })
  }

  return { ...state, submit }
}

function refreshSession(token: string): void {
  const { user } = useSession.getState()
  setOneTimePassword('')
  if (user) startSession({ ...user, must_change_password: false }, token)
}

function getProblemFields(error: unknown): State['wrong'] {
  const { current, password } = (error instanceof ApiError && error.problem?.fields) || {}
  return { ...(current && { current }), ...(password && { password }) }
}
