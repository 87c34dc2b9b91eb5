import { useApi } from '#web/api/hooks.ts'
import { useAdmin } from '#web/screens/edit/use-admin.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './account-screen.module.css'
import { FactorSection } from './factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /edit/account: the admin's own password, second factor, and where the account is signed in. */
export function AccountScreen() {
  const admin = useAdmin((state) => state.admin)
  const mustAdd = admin?.must_add_factor === true
  const factors = useApi('getFactors', {})
  return (
    <div className={styles.screen}>
      <ScreenHeading title="アカウント" />
      <p className={styles.who}>ログインID {admin?.login_id}</p>
      {mustAdd && (
        <p className={styles.must}>
          このサービスの管理には2段階認証が必要です。設定が終わると、ほかの画面が使えるようになります。
        </p>
      )}
      <section className={styles.section} aria-labelledby="factors">
        <h2 id="factors" tabIndex={-1}>
          2段階認証
        </h2>
        <p>
          パスワードのほかに、手もとのスマートフォンやパソコンでも確認してからログインするようにします。
        </p>
        <Loaded query={factors} what="2段階認証の設定" skeleton={<Skeleton shape="box" />}>
          {({ factors: found }) => <FactorSection factors={found} />}
        </Loaded>
      </section>
      {!mustAdd && (
        <>
          <SessionsSection />
          <PasswordSection />
        </>
      )}
    </div>
  )
}
