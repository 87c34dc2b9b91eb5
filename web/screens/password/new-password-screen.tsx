import { Check } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { CardScreen } from '#web/screens/shared/sign-in/card-screen.tsx'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

const NewPassword = v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty), Password)

/** /password/new#token: opened from a mail. The token is in the fragment, which no server receives. */
export function NewPasswordScreen() {
  const [token] = useState(useLocation().hash.slice(1))
  const [loginId, setLoginId] = useState<string>()
  if (loginId !== undefined) return <PasswordSet loginId={loginId} />
  return (
    <CardScreen title="新しいパスワードを決める">
      <NewPasswordForm token={token} onSet={setLoginId} />
    </CardScreen>
  )
}

type State = { isPending: boolean; wrong: { password?: string }; failure: string; isOver: boolean }
const initialState: State = { isPending: false, wrong: {}, failure: '', isOver: false }

function NewPasswordForm({ token, onSet }: { token: string; onSet: (loginId: string) => void }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { send, isPending, wrong, failure, isOver } = useNewPassword(token, onSet)

  return (
    <Form wrong={wrong} onSend={() => void send(password)}>
      <PasswordField
        name="新しいパスワード"
        value={password}
        onValue={setPassword}
        error={wrong.password !== undefined}
        ErrorCode={wrong.password}
        hint="8文字以上。「表示」を押すと、入力した文字を確かめられます。"
        input={{ name: 'password', autoComplete: 'new-password' }}
      />
      <Button kind={isOver ? 'quiet' : 'primary'} type="submit" icon={Check} wide busy={isPending}>
        このパスワードにする
      </Button>
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : failure}
      </StatusLine>
      {isOver && (
        <Button
          kind="primary"
          wide
          onClick={() => void navigate('/password/forgot', { viewTransition: true })}
        >
          もう一度メールを送る
        </Button>
      )}
    </Form>
  )
}

function useNewPassword(token: string, onSet: (loginId: string) => void) {
  const client = useClient()
  const { getKey } = useIdempotencyKey()
  const [state, setState] = useState(initialState)

  async function send(password: string) {
    if (state.isPending) return
    const checked = v.safeParse(NewPassword, password)
    if (!checked.success)
      return setState({ ...initialState, wrong: { password: checked.issues[0].message } })
    setState({ ...initialState, isPending: true })
    const body = { token, password }
    try {
      const { login_id } = await client.setPasswordByLink(
        { body },
        { idempotencyKey: getKey(body) },
      )
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

function PasswordSet({ loginId }: { loginId: string }) {
  const navigate = useNavigate()
  return (
    <CardScreen title="パスワードを変えました">
      <p>ログインIDは「{loginId}」です。ほかの端末では、ログインし直すことになります。</p>
      <Button
        kind="primary"
        wide
        onClick={() => void navigate('/login', { viewTransition: true, replace: true })}
      >
        ログインする
      </Button>
    </CardScreen>
  )
}
