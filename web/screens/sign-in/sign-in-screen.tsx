import { useSession } from '#web/api/session.ts'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Banner } from './banner.tsx'
import styles from './sign-in-screen.module.css'

/** /login: who signs in goes on to the news. */
export function SignInScreen() {
  const navigate = useNavigate()
  // What the last sign-out said; the status of a sign-in that worked is no news here.
  const status = useSession((session) => (session.token ? '' : session.user_status))

  return (
    <main className={styles.screen}>
      <div className={styles.column}>
        <Brand />
        <section className={styles.card}>
          <ScreenHeading title="ログイン" />
          <SignInForm
            status={status}
            onSignedIn={() => void navigate('/news', { viewTransition: true, replace: true })}
          />
        </section>
        <p className={styles.note}>Google Chrome でのご利用をおすすめします。</p>
        <Banner />
      </div>
      <LiveRegion />
    </main>
  )
}
