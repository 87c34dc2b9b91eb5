import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { getFirstScreen } from '#web/account/shared/first-screen.ts'
import { type SignInAttempt, SignInForm } from '#web/account/shared/sign-in-form.tsx'
import { useShopSignIn } from '#web/account/shared/use-shop-sign-in.ts'
import { useSession } from '#web/api/session.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { Link, useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { OperatorNotes } from './operator-notes.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** /login. `onAttempt` is called when a password is sent. */
export function SignInScreen({ onAttempt }: { onAttempt: () => void }) {
  const navigate = useNavigate()
  const location = useLocation()
  const openFirstScreen = (shop: ShopProfile) =>
    void navigate(getFirstScreen(location, shop), { viewTransition: true, replace: true })
  const signIn = useShopSignIn(openFirstScreen)
  const attempt: SignInAttempt = (login) => {
    onAttempt()
    return signIn(login)
  }
  // The message of the last sign-out.
  const status = useSession((session) => (session.token ? '' : session.user_status))

  return (
    <CardScreen
      title="ログイン"
      above={<InAppBrowserNotice subject="sign-in" />}
      below={
        <>
          <p className="text-center a:inline-block a:py-3 a:min-h-target">
            <Link to="/password/forgot" viewTransition>
              パスワードを忘れたとき
            </Link>
          </p>
          <OperatorNotes />
        </>
      }
    >
      <SignInForm status={status} attempt={attempt} />
      <PasskeyButton onSignedIn={openFirstScreen} />
    </CardScreen>
  )
}
