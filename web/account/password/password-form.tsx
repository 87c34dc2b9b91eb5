import { useState } from 'react'
import { ChoosePassword } from '#web/account/shared/choose-password.tsx'
import { useOneTimePassword } from '#web/account/shared/one-time-password.ts'
import { useSession } from '#web/api/session.ts'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { useChangePassword } from './use-change-password.ts'

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
