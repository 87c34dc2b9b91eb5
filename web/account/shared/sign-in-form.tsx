import { LogIn } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'
import { useNavigation } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

const Filled = v.object({
  LoginId: v.pipe(
    v.string(),
    v.check((id) => id.trim() !== '', sharedMessages.loginIdEmpty),
  ),
  Password: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty)),
})

/** Makes the call and starts the session; rejects on failure. */
export type SignInAttempt = (values: v.InferOutput<typeof Filled>) => Promise<void>

type Props = {
  attempt: SignInAttempt
  /** Prefilled if the account is known. */
  loginId?: string
  /** Message before anything is sent. */
  status?: string
}

/** Login ID and password. */
export function SignInForm({ attempt, loginId = '', status = '' }: Props) {
  const { run, setProblems, isPending, wrong, failure } = useFormSubmit(['LoginId', 'Password'])
  // The next screen may take longer than the sign-in.
  const isLoading = useNavigation().state !== 'idle'
  const [LoginId, setLoginId] = useState(loginId)
  const [Password, setPassword] = useState('')

  function send() {
    const filled = v.safeParse(Filled, { LoginId, Password })
    if (filled.success) void run(() => attempt(filled.output))
    else setProblems(listFieldProblems(filled.issues))
  }

  return (
    <Form wrong={wrong} onSend={send}>
      <Field
        name="ログインID"
        value={LoginId}
        onValue={setLoginId}
        {...showProblem(wrong.LoginId)}
        input={loginIdAttributes}
      />
      <PasswordField
        name="パスワード"
        value={Password}
        onValue={setPassword}
        {...showProblem(wrong.Password)}
        input={{
          name: 'Password',
          autoComplete: 'current-password',
          // The login ID is already filled in.
          ...(loginId && { 'data-autofocus': '' }),
        }}
      />
      <Button kind="primary" type="submit" icon={LogIn} wide busy={isPending || isLoading}>
        ログイン
      </Button>
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending
          ? 'ログインしています'
          : isLoading
            ? '画面を読み込んでいます'
            : failure || status}
      </StatusLine>
    </Form>
  )
}

export const loginIdAttributes = {
  name: 'LoginId',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
}
