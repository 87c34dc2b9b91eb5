import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { useOneTimePassword } from '#web/screens/one-time-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import { useChangePassword } from './use-change-password.ts'

/** The new password, and the present one unless it has been typed a moment ago. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const known = useOneTimePassword(({ password }) => password)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isPending, wrong, failure } = useChangePassword(onChanged)

  return (
    <Form wrong={wrong} onSend={() => void submit({ current: known || current, password })}>
      <WhoseItIs />
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

/** For the browser's keeper of passwords: whose password this is. */
function WhoseItIs() {
  const loginId = useSession(({ user }) => user?.login_id ?? '')
  return (
    <input
      className={hiddenStyles.hidden}
      name="LoginId"
      autoComplete="username"
      value={loginId}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
