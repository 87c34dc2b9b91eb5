import { useSession } from '#web/api/session.ts'
import { CardScreen } from '#web/screens/card-screen.tsx'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
import { wantedIn } from '#web/screens/wanted-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { useAdminSignIn } from './use-admin-sign-in.ts'

/** /edit: an admin who signs in goes on to where they wanted to go, or to the users. */
export function AdminSignInScreen() {
  const navigate = useNavigate()
  const location = useLocation()
  const attempt = useAdminSignIn(
    () => void navigate(wantedIn(location), { viewTransition: true, replace: true }),
  )
  // What the last sign-out said.
  const status = useSession((session) => (session.token ? '' : session.user_status))

  return (
    <CardScreen
      title="管理者ログイン"
      below={
        <ScreenLink to="/login" className={buttonClass('quiet')}>
          お店の方のログインはこちら
        </ScreenLink>
      }
    >
      <SignInForm status={status} attempt={attempt} />
    </CardScreen>
  )
}
