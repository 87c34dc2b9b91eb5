import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { getReturnPath } from '#web/account/shared/return-path.ts'
import { useSession } from '#web/api/session.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { AdminSignInSteps } from './admin-sign-in-steps.tsx'

/** /edit: returns to the requested admin screen, or to the shop list. */
export function AdminSignInScreen() {
  const navigate = useNavigate()
  const location = useLocation()
  // The message of the last sign-out.
  const status = useSession((session) => (session.token ? '' : session.user_status))

  return (
    <CardScreen
      title="管理者ログイン"
      above={<InAppBrowserNotice subject="sign-in" />}
      below={
        <LinkButton to="/login" kind="quiet">
          お店の方のログインはこちら
        </LinkButton>
      }
    >
      <AdminSignInSteps
        status={status}
        onSignedIn={() =>
          void navigate(getReturnPath(location), { viewTransition: true, replace: true })
        }
      />
    </CardScreen>
  )
}
