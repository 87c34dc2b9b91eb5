import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useApi } from '#web/api/use-api.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { AccountSection } from './account-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /edit/account: the admin's password, second factors and sessions. */
export function AccountScreen() {
  const admin = useAdmin((state) => state.admin)
  const mustAdd = admin?.must_add_factor === true
  const factors = useApi('getFactors', {})
  return (
    <div className="screen gap-5 max-w-192">
      <ScreenHeading title="アカウント" />
      <p className="quiet break">ログインID {admin?.login_id}</p>
      {mustAdd && (
        <p className="warning p-3-4 round-md bg-warning">
          このサービスの管理には2段階認証が必要です。設定が終わると、ほかの画面が使えるようになります。
        </p>
      )}
      <AccountSection id="factors" title="2段階認証">
        <p>
          パスワードのほかに、手もとのスマートフォンやパソコンでも確認してからログインするようにします。
        </p>
        <QueryContent query={factors} what="2段階認証の設定">
          {({ factors: found }) => <FactorSection factors={found} />}
        </QueryContent>
      </AccountSection>
      {!mustAdd && (
        <>
          <SessionsSection />
          <PasswordSection />
        </>
      )}
    </div>
  )
}
