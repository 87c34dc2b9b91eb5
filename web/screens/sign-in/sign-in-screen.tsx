import { useSession } from '#web/api/session.ts'
import { CardScreen } from '#web/screens/card-screen.tsx'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
import { useShopSignIn } from '#web/screens/use-shop-sign-in.ts'
import { wantedIn } from '#web/screens/wanted-address.ts'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { Banner } from './banner.tsx'
import styles from './sign-in-screen.module.css'

/** /login: who signs in goes on to where they wanted to go, or to the news. */
export function SignInScreen() {
  const navigate = useNavigate()
  const location = useLocation()
  const attempt = useShopSignIn(
    () => void navigate(wantedIn(location), { viewTransition: true, replace: true }),
  )
  // What the last sign-out said; the status of a sign-in that worked is no news here.
  const status = useSession((session) => (session.token ? '' : session.user_status))

  return (
    <CardScreen
      title="ログイン"
      below={
        <>
          <p className={styles.note}>Google Chrome でのご利用をおすすめします。</p>
          <Banner />
        </>
      }
    >
      <SignInForm status={status} attempt={attempt} />
    </CardScreen>
  )
}
