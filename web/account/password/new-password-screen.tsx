import { useState } from 'react'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { NewPasswordForm } from '#web/account/shared/new-password-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'

/** /password/new#token: opened from a mail. The token is in the fragment, which no server receives. */
export function NewPasswordScreen() {
  const navigate = useNavigate()
  const [token] = useState(useLocation().hash.slice(1))
  const [loginId, setLoginId] = useState<string>()
  if (loginId !== undefined) return <PasswordSet loginId={loginId} />
  return (
    <CardScreen title="新しいパスワードを決める">
      <NewPasswordForm
        save={(call, password) => call('setPasswordByLink', { body: { token, password } })}
        onSet={setLoginId}
        whenOver={
          <Button
            kind="primary"
            wide
            onClick={() => void navigate('/password/forgot', { viewTransition: true })}
          >
            もう一度メールを送る
          </Button>
        }
      />
    </CardScreen>
  )
}

function PasswordSet({ loginId }: { loginId: string }) {
  const navigate = useNavigate()
  return (
    <CardScreen title="パスワードを変えました">
      <p>
        ログインIDは「{loginId}」です。ほかのスマホやパソコンでは、ログインし直すことになります。
      </p>
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
