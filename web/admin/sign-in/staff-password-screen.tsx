import { useState } from 'react'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { NewPasswordForm } from '#web/account/shared/new-password-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'

/** /edit/password#token: opened by the link of an invitation. The token is in the fragment, which no server receives. */
export function StaffPasswordScreen() {
  const [token] = useState(useLocation().hash.slice(1))
  const [loginId, setLoginId] = useState<string>()
  if (loginId !== undefined) return <PasswordSet loginId={loginId} />
  return (
    <CardScreen title="パスワードを決める">
      <p>Noren の管理画面に入るときのパスワードを、自分で決めてください。</p>
      <NewPasswordForm
        save={(call, password) => call('setStaffPassword', { body: { token, password } })}
        onSet={setLoginId}
      />
    </CardScreen>
  )
}

function PasswordSet({ loginId }: { loginId: string }) {
  const navigate = useNavigate()
  return (
    <CardScreen title="パスワードを決めました">
      <p>
        ログインIDは「<bdi>{loginId}</bdi>」です。いま決めたパスワードでログインしてください。
      </p>
      <Button
        kind="primary"
        wide
        onClick={() => void navigate('/edit', { viewTransition: true, replace: true })}
      >
        ログインする
      </Button>
    </CardScreen>
  )
}
