import { ChevronLeft, ChevronRight, History, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OldAddress, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { AuditLines } from '#web/admin/shared/audit-lines.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useShopNeighbours } from '#web/admin/shared/shop-list-path.ts'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { useBackToList } from '#web/ui/navigation/use-back-to-list.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ShopActions } from './actions/shop-actions.tsx'
import { ShopHeader } from './header/shop-header.tsx'
import { ShopNamesForm } from './names/shop-names-form.tsx'
import { PageChecks } from './pages/page-checks.tsx'
import { ShopPages } from './pages/shop-pages.tsx'
import { ShopDomainSection } from './shop-domain.tsx'
import { ShopDraftLinks } from './shop-draft-links.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopPart } from './shop-part.tsx'
import { ShopRecordSummary } from './shop-record-summary.tsx'
import styles from './shop-screen.module.css'
import { ShopSessions } from './shop-sessions.tsx'
import { ShopSupportSection, useShopSupportQuery } from './shop-support.tsx'

const backClass = classNames(getButtonClass('quiet'), 'self-start -ms-3')

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
    <div className={`screen break ${styles.screen} gap-2 pt-2`}>
      <div className="row between gap-2">
        <ScreenLink to="/edit/users" className={backClass} onClick={goBack}>
          <ChevronLeft aria-hidden size={20} />
          ユーザーの一覧へ
        </ScreenLink>
        <ShopNeighbours id={id} />
      </div>
      {isNotFoundError(error) ? (
        <Missing />
      ) : (
        <QueryContent query={query} what="お店" skeleton={<ShopSkeleton />}>
          {({ user: shop, old_addresses = [] }) => (
            <Shop key={shop.id} shop={shop} oldAddresses={old_addresses} known={support.data} />
          )}
        </QueryContent>
      )}
    </div>
  )
}

type ShopProps = {
  shop: ShopProfile
  oldAddresses: readonly OldAddress[]
  known: ReturnType<typeof useShopSupportQuery>['data']
}

function Shop({ shop, oldAddresses, known }: ShopProps) {
  const canUpdate = useCanCall('updateUser')
  const { support, listed } = known ?? {}
  const [note] = support?.notes ?? []
  return (
    <>
      <ShopHeader shop={shop} listed={listed} />
      <ShopPart id="pages" title="ページ" summary="公開中と下書きの内容">
        <ShopPages shop={shop} />
      </ShopPart>
      <ShopPart
        id="support"
        title="サポートの記録"
        summary={note ? note.text : 'タグ・メモ。お店の人には見えません'}
      >
        <ShopSupportSection shop={shop} />
      </ShopPart>
      {canUpdate && (
        <ShopPart id="names" title="名前とアドレス" summary={`/${shop.slug}/`}>
          <ShopNamesForm shop={shop} />
        </ShopPart>
      )}
      <ShopPart
        id="record"
        title="お店の情報"
        summary={listed?.address || '住所・電話・営業時間など'}
      >
        <ShopRecordSummary shop={shop} />
      </ShopPart>
      <OtherParts shop={shop} oldAddresses={oldAddresses} />
    </>
  )
}

/** What a call is seldom about. */
function OtherParts({ shop, oldAddresses }: Omit<ShopProps, 'known'>) {
  const canUpdate = useCanCall('updateUser')
  return (
    <>
      <ShopPart id="domain" title="独自ドメイン" summary={shop.domain?.host ?? '使っていません'}>
        <ShopDomainSection shop={shop} />
      </ShopPart>
      <ShopPart id="checks" title="公開中のページの点検" summary="リンク・文字の色・重さ">
        <PageChecks shop={shop} />
      </ShopPart>
      <ShopPart id="sessions" title="ログイン中のスマホとパソコン">
        <ShopSessions shop={shop} />
      </ShopPart>
      <ShopPart id="links" title="下書きを見てもらうリンク">
        <ShopDraftLinks shop={shop} />
      </ShopPart>
      <ShopPart
        id="facts"
        title="お店のようす"
        summary={`写真${shop.image_count}枚・動画${shop.movie_count}本・登録 ${formatDate(shop.created_at)}`}
      >
        <ShopFacts shop={shop} oldAddresses={oldAddresses} />
      </ShopPart>
      <ShopPart id="audit" title="操作の記録">
        <ShopAudit shop={shop} />
      </ShopPart>
      {canUpdate && (
        <ShopPart id="end" title="一時停止・削除" tone="danger">
          <ShopActions shop={shop} />
        </ShopPart>
      )}
    </>
  )
}

function Missing() {
  return (
    <>
      <ScreenHeading title="お店が見つかりません" />
      <EmptyState
        icon={Store}
        title="このお店はありません"
        action={<LinkButton to="/edit/users">ユーザーの一覧へ</LinkButton>}
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
      <div className="h-64">
        <Skeleton shape="box" />
      </div>
    </div>
  )
}

/** Leads to the shops before and after this one in the list. */
function ShopNeighbours({ id }: { id: string }) {
  const around = useShopNeighbours(id)
  if (!around) return null
  const { place, count, before, next, state } = around
  // They replace each other, so that Back leads to the list.
  const toShop = (to: string | undefined, name: string, icon: ReactNode) =>
    to !== undefined && (
      <LinkButton to={`/edit/user/${to}`} state={state} replace aria-label={name} kind="quiet">
        {icon}
      </LinkButton>
    )
  return (
    <nav className="row gap-1" aria-label="一覧の前後のお店">
      {toShop(before, '前のお店', <ChevronLeft aria-hidden size={20} />)}
      <span className="quiet figures text-sm">{`${place} / ${count}`}</span>
      {toShop(next, '次のお店', <ChevronRight aria-hidden size={20} />)}
    </nav>
  )
}

/** The latest audit lines of the shop. */
function ShopAudit({ shop: { id } }: { shop: ShopProfile }) {
  const query = useApi('listAudit', { query: { shop: id, without: 'look', limit: '10' } })
  return (
    <QueryContent query={query} what="操作の記録">
      {({ lines, cursor }) => (
        <>
          {lines.length === 0 && cursor === undefined && (
            <EmptyState icon={History} title="まだ記録はありません">
              お店や管理者がこのお店のことで何かすると、ここに出ます。
            </EmptyState>
          )}
          <AuditLines lines={lines} isSingleShop />
          <p className="hint">管理者がお店を見た記録は、ここには出していません。</p>
          <div className="buttons">
            {(lines.length > 0 || cursor !== undefined) && (
              <LinkButton to={`/edit/audit?shop=${id}`}>このお店の記録をすべて見る</LinkButton>
            )}
            <LinkButton to={`/edit/audit?shop=${id}&kind=look`} kind="quiet">
              管理者が見た記録
            </LinkButton>
          </div>
        </>
      )}
    </QueryContent>
  )
}
