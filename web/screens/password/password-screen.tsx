import { LogOut, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { CardScreen } from '#web/screens/card-screen.tsx'
import { useSignOut } from '#web/screens/use-sign-out.ts'
import { wantedIn } from '#web/screens/wanted-address.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { PasswordForm } from './password-form.tsx'

/** /password: whoever has a one-time password chooses their own before anything else; others when they like. */
export function PasswordScreen() {
  const mustChange = useSession(({ user }) => user?.must_change_password ?? false)
  const [began] = useState(mustChange ? 'must' : 'may')
  return began === 'must' ? <FirstPassword /> : <OtherPassword />
}

function FirstPassword() {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <CardScreen title="新しいパスワードを決める" isSignedIn below={<WayOut />}>
      <p>
        お渡ししたパスワードは、はじめの一度だけのものです。これから使うパスワードを決めてください。
      </p>
      <PasswordForm
        onChanged={() => void navigate(wantedIn(location), { viewTransition: true, replace: true })}
      />
    </CardScreen>
  )
}

/** For whoever is here by mistake: with another shop's password, or without the time for it now. */
function WayOut() {
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

function OtherPassword() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [isChanged, setChanged] = useState(false)
  if (isChanged) return <Changed />

  // Whoever came by a link goes back to where it was; whoever came by the address has nothing there.
  function giveUp() {
    if (key === 'default') void navigate('/news', { viewTransition: true, replace: true })
    else void navigate(-1)
  }

  return (
    <CardScreen
      title="パスワードを変える"
      isSignedIn
      below={
        <Button kind="quiet" onClick={giveUp}>
          やめる
        </Button>
      }
    >
      <PasswordForm onChanged={() => setChanged(true)} />
    </CardScreen>
  )
}

function Changed() {
  const navigate = useNavigate()
  return (
    <CardScreen title="パスワードを変えました" isSignedIn>
      <p>次にログインするときから、新しいパスワードを使ってください。</p>
      <p>ほかの端末では、ログインし直すことになります。</p>
      <Button
        kind="primary"
        icon={Newspaper}
        wide
        onClick={() => void navigate('/news', { viewTransition: true, replace: true })}
      >
        更新ニュースへ
      </Button>
    </CardScreen>
  )
}
