import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { ChoosePassword } from './choose-password.tsx'

const NewPassword = v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty), Password)

type State = { isPending: boolean; wrong: { password?: string }; failure: string; isOver: boolean }
const initialState: State = { isPending: false, wrong: {}, failure: '', isOver: false }

type Props = {
  /** Sends the password; the answer names the account. */
  save: (password: string, getKey: (body: unknown) => string) => Promise<{ login_id: string }>
  onSet: (loginId: string) => void
  /** What helps when the link cannot be used any more. */
  whenOver?: ReactNode
}

/** Chooses a password by a one-time link. */
export function NewPasswordForm({ save, onSet, whenOver }: Props) {
  const { send, isOver, ...state } = useNewPassword(save, onSet)
  const help = isOver && whenOver
  return (
    <ChoosePassword
      {...state}
      onSend={(password) => void send(password)}
      buttonKind={help ? 'quiet' : 'primary'}
      after={help}
    />
  )
}

function useNewPassword(save: Props['save'], onSet: Props['onSet']) {
  const { getKey } = useIdempotencyKey()
  const [state, setState] = useState(initialState)

  async function send(password: string) {
    if (state.isPending) return
    const checked = v.safeParse(NewPassword, password)
    if (!checked.success)
      return setState({ ...initialState, wrong: { password: checked.issues[0].message } })
    setState({ ...initialState, isPending: true })
    try {
      const { login_id } = await save(password, getKey)
      onSet(login_id)
    } catch (error) {
      setState({ ...initialState, ...readFailure(error) })
    }
  }

  return { ...state, send }
}

function readFailure(error: unknown): Partial<State> {
  const problem = error instanceof ApiError ? error.problem : undefined
  const password = problem?.fields?.password
  if (password !== undefined) return { wrong: { password } }
  return { failure: formatApiFailure(error), isOver: problem?.code === 'conflict' }
}
