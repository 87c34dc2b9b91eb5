import { Check } from 'lucide-react'
import { useState } from 'react'
import { useOneTimePassword } from '#web/account/shared/one-time-password.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useChangePassword } from './use-change-password.ts'

/** Asks for the current password unless it was used to sign in just now. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const known = useOneTimePassword(({ password }) => password)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isPending, wrong, failure } = useChangePassword(onChanged)

  return (
    <Form wrong={wrong} onSend={() => void submit({ current: known || current, password })}>
      <UsernameForPasswordManager />
      {!known && (
        <PasswordField
          name="今のパスワード"
          value={current}
          onValue={setCurrent}
          error={wrong.current !== undefined}
          ErrorCode={wrong.current}
          input={{ name: 'current', autoComplete: 'current-password' }}
        />
      )}
      <PasswordField
        name="新しいパスワード"
        value={password}
        onValue={setPassword}
        error={wrong.password !== undefined}
        ErrorCode={wrong.password}
        hint="8文字以上。「表示」を押すと、入力した文字を確かめられます。"
        input={{ name: 'password', autoComplete: 'new-password' }}
      />
      <Button kind="primary" type="submit" icon={Check} wide busy={isPending}>
        このパスワードにする
      </Button>
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : failure}
      </StatusLine>
    </Form>
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
