import { useSession } from '#web/api/session.ts'
import { CardScreen } from '#web/screens/card-screen.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { PasswordForm } from './password-form.tsx'

/** /password: whoever signed in with a one-time password chooses their own before anything else. */
export function PasswordScreen() {
  const navigate = useNavigate()
  const mustChange = useSession(({ user }) => user?.must_change_password ?? false)
  return (
    <CardScreen title={mustChange ? '新しいパスワードを決める' : 'パスワードの変更'}>
      {mustChange && (
        <p>
          お渡ししたパスワードは、はじめの一度だけのものです。これから使うパスワードを決めてください。
        </p>
      )}
      <PasswordForm
        onChanged={() => void navigate('/news', { viewTransition: true, replace: true })}
      />
    </CardScreen>
  )
}
