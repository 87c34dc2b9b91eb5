import { useEffect, useState } from 'react'
import { ChoosePassword } from '#web/account/shared/choose-password.tsx'
import { setOneTimePassword, useOneTimePassword } from '#web/account/shared/one-time-password.ts'
import { useChangePassword } from '#web/account/shared/use-change-password.ts'
import { startSession, useSession } from '#web/api/session.ts'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'

/** Asks for the current password unless it was used to sign in just now. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const known = useOneTimePassword(({ password }) => password)
  const [current, setCurrent] = useState('')
  const { send, wrong, ...state } = useChangePassword(({ token }) => {
    const { user } = useSession.getState()
    setOneTimePassword('')
    if (user) startSession({ ...user, must_change_password: false }, token)
    onChanged()
  })
  const isWrong = wrong.current !== undefined
  // The remembered one-time password was wrong; ask for it.
  useEffect(() => {
    if (isWrong) setOneTimePassword('')
  }, [isWrong])

  return (
    <ChoosePassword
      {...state}
      wrong={wrong}
      onSend={(password) => send({ current: known || current, password })}
      before={
        <>
          <UsernameForPasswordManager />
          {(!known || isWrong) && (
            <PasswordField
              name="今のパスワード"
              value={current}
              onValue={setCurrent}
              {...showProblem(wrong.current)}
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
