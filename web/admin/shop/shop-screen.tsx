import { ChevronLeft, Mail, Store } from 'lucide-react'
import type { OldAddress, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { messagePath } from '#web/admin/shared/message-path.ts'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { useBackToList } from '#web/ui/navigation/use-back-to-list.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ShopActions } from './actions/shop-actions.tsx'
import { ShopHelpSection } from './help/shop-help.tsx'
import { ShopNamesForm } from './names/shop-names-form.tsx'
import { PageChecks } from './pages/page-checks.tsx'
import { ShopPages } from './pages/shop-pages.tsx'
import { ShopAudit } from './shop-audit.tsx'
import { ShopDomainSection } from './shop-domain.tsx'
import { ShopDraftLinks } from './shop-draft-links.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopRecordSummary } from './shop-record-summary.tsx'
import styles from './shop-screen.module.css'
import { ShopSessions } from './shop-sessions.tsx'
import { ShopSupportSection } from './support/shop-support-section.tsx'
import { useShopSupportQuery } from './support/use-shop-support.ts'

const backClass = classNames(getButtonClass('quiet'), 'self-start', styles.back)

/** /edit/user/:id */
export function ShopScreen() {
  const { id = '' } = useParams()
  const goBack = useBackToList()
  // Every request is recorded in the audit log.
  const { data, error, isFetching, refetch } = useApi(
    'getUser',
    { parameters: { id } },
    { staleTime: 60_000 },
  )
  // If it came later, it would move the buttons below it while they are pressed.
  const support = useShopSupportQuery(id)
  const isSupportAwaited = support.isLoading && !support.isFetched && support.failureCount === 0
  const query = { data: isSupportAwaited ? undefined : data, error, isFetching, refetch }
  return (
    <div className="screen p-4-4-7 break">
      <ScreenLink to="/edit/users" className={backClass} onClick={goBack}>
        <ChevronLeft aria-hidden size={20} />
        ユーザーの一覧へ
      </ScreenLink>
      {isNotFoundError(error) ? (
        <Missing />
      ) : (
        <QueryContent query={query} what="お店" skeleton={<ShopSkeleton />}>
          {({ user: shop, old_addresses = [] }) => (
            <Shop key={shop.id} shop={shop} oldAddresses={old_addresses} />
          )}
        </QueryContent>
      )}
    </div>
  )
}

type ShopProps = { shop: ShopProfile; oldAddresses: readonly OldAddress[] }

function Shop({ shop, oldAddresses }: ShopProps) {
  const canUpdate = useCanCall('updateUser')
  return (
    <>
      <header className={`row wrap gap-2-4 min-w-0 ${styles.top}`}>
        <ScreenHeading title={shop.shop_name} />
        <Status shop={shop} />
      </header>
      <ShopFacts shop={shop} oldAddresses={oldAddresses} />
      <ShopSupportSection shop={shop} />
      {canUpdate && <ShopNamesForm shop={shop} />}
      <ShopDomainSection shop={shop} />
      <ShopRecordSummary shop={shop} />
      <ShopHelpSection shop={shop} />
      <ShopPages shop={shop} />
      <PageChecks shop={shop} />
      <ShopDraftLinks shop={shop} />
      <ShopSessions shop={shop} />
      <ShopAudit shop={shop} />
      {canUpdate && <ShopActions shop={shop} />}
    </>
  )
}

function Status({ shop }: { shop: ShopProfile }) {
  const canSend = useCanCall('addNews')
  return (
    <p className="buttons">
      {shop.status === 'active' ? (
        <Chip tone="green">利用中</Chip>
      ) : (
        <Chip tone="orange">一時停止中</Chip>
      )}
      {shop.must_change_password && <Chip tone="blue">はじめのパスワードのまま</Chip>}
      {canSend && (
        <ScreenLink to={messagePath([shop.id])} className={getButtonClass('grey')}>
          <Mail aria-hidden size={20} />
          お知らせを送る
        </ScreenLink>
      )}
    </p>
  )
}

function Missing() {
  return (
    <>
      <ScreenHeading title="お店が見つかりません" />
      <EmptyState
        icon={Store}
        title="このお店はありません"
        action={
          <ScreenLink to="/edit/users" className={getButtonClass('grey')}>
            ユーザーの一覧へ
          </ScreenLink>
        }
      >
        削除されたか、アドレスがとちゅうで切れています。
      </EmptyState>
    </>
  )
}

function ShopSkeleton() {
  return (
    <div className="stack gap-4">
      <Skeleton shape="heading" />
      <Skeleton />
      <div className={styles.box}>
        <Skeleton shape="box" />
      </div>
    </div>
  )
}
