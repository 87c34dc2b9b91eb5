import { useSession } from '#web/api/session.ts'
import { CardScreen } from '#web/screens/card-screen.tsx'
import { wantedIn } from '#web/screens/wanted-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { AdminSignInSteps } from './admin-sign-in-steps.tsx'

/** /edit: an admin who signs in goes on to where they wanted to go, or to the users. */
export function AdminSignInScreen() {
  const navigate = useNavigate()
  const location = useLocation()
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
      <AdminSignInSteps
        status={status}
        onSignedIn={() =>
          void navigate(wantedIn(location), { viewTransition: true, replace: true })
        }
      />
    </CardScreen>
  )
}
