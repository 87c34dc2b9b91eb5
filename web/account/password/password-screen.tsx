import { LogOut, Mail, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { EnteredSection } from '#web/account/shared/entered-section.tsx'
import { getFirstScreen } from '#web/account/shared/first-screen.ts'
import { useSignOut } from '#web/account/shared/use-sign-out.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'

/** /password: required after a sign-in with a one-time password, optional otherwise. */
export function PasswordScreen() {
  const mustChange = useSession(({ user }) => user?.must_change_password ?? false)
  const [began] = useState(mustChange ? 'must' : 'may')
  return began === 'must' ? <FirstPassword /> : <OptionalPassword />
}

function FirstPassword() {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <CardScreen title="新しいパスワードを決める" isSignedIn below={<SignOutButton />}>
      <p>
        お渡ししたパスワードは、はじめの一度だけのものです。これから使うパスワードを決めてください。
      </p>
      <PasswordForm
        onChanged={() =>
          void navigate(getFirstScreen(location, useSession.getState().user), {
            viewTransition: true,
            replace: true,
          })
        }
      />
    </CardScreen>
  )
}

function SignOutButton() {
  const { signOut, isPending, error } = useSignOut()
  return (
    <div>
      <Button kind="quiet" icon={LogOut} busy={isPending} onClick={signOut}>
        ログアウト
      </Button>
      <StatusLine tone="danger">
        {error && `ログアウトできませんでした。${error.message}`}
      </StatusLine>
    </div>
  )
}

function OptionalPassword() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [isChanged, setChanged] = useState(false)
  const entered = useSession(({ user }) => user?.entered)
  if (isChanged) return <PasswordChanged />

  // Go back, unless the screen was opened by its URL.
  function giveUp() {
    if (key === 'default') void navigate('/news', { viewTransition: true, replace: true })
    else void navigate(-1)
  }

  return (
    <CardScreen
      title="パスワードを変える"
      isSignedIn
      below={
        <>
          <PasskeySection />
          <LinkButton to="/letters" kind="quiet">
            <Mail aria-hidden className="flex-none icon" />
            <span>お店へのメールを選ぶ</span>
          </LinkButton>
          {entered && <EnteredSection entered={entered} />}
          <Button kind="quiet" onClick={giveUp}>
            やめる
          </Button>
        </>
      }
    >
      <PasswordForm onChanged={() => setChanged(true)} />
    </CardScreen>
  )
}

function PasswordChanged() {
  const navigate = useNavigate()
  return (
    <CardScreen title="パスワードを変えました" isSignedIn>
      <p>次にログインするときから、新しいパスワードを使ってください。</p>
      <p>ほかのスマホやパソコンでは、ログインし直すことになります。</p>
      <Button
        kind="primary"
        icon={Newspaper}
        wide
        onClick={() => void navigate('/news', { viewTransition: true, replace: true })}
      >
        ホームへ
      </Button>
    </CardScreen>
  )
}
