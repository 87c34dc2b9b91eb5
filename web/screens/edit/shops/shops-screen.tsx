import { Download, Store, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { clearDeletedShop, useDeletedShop } from '#web/screens/edit/shared/shop-list-path.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { ShopSelectionBar } from './bulk/shop-selection-bar.tsx'
import { type ShopSelection, useShopSelection } from './bulk/use-shop-selection.ts'
import { ShopFilters } from './shop-filters.tsx'
import { ShopTable } from './shop-table.tsx'
import styles from './shops-screen.module.css'
import { useShopExport } from './use-shop-export.ts'
import { allShops, type ShopSearch, useShopSearch } from './use-shop-search.ts'
import { listUniqueShops, type ShopListQuery, useShops } from './use-shops.ts'

const optionsTiming = { staleTime: 60_000, refetchOnWindowFocus: true }

/** /edit/users */
export function ShopsScreen() {
  const { search, setSearch } = useShopSearch()
  const list = useShops(search)
  const canAdd = useCanCall('addUser')
  // Without these the list works too.
  const { tags = [], marks } = useApi('getShopListOptions', {}, optionsTiming).data ?? {}
  const selection = useShopSelection(search)
  const canChange = useCanCall('changeShopTags')
  const { count, found = 0 } = list.data?.pages[0] ?? {}
  const isEmpty = count === 0
  return (
    <div className={`screen ${styles.screen}`}>
      <div className="row wrap between gap-3">
        <ScreenHeading title="ユーザー" />
        {canAdd && (
          <ScreenLink to="/edit/newregister" className={getButtonClass('primary')}>
            新規登録
          </ScreenLink>
        )}
      </div>
      <DeletedShop />
      {!isEmpty && <ShopFilters search={search} onSearch={setSearch} marks={marks} tags={tags} />}
      <CountsAndExport {...{ list, isEmpty, search }} />
      <QueryContent query={list} what="お店の一覧" skeleton={<ShopsSkeleton />}>
        {() => (
          <ShopResults
            {...{ list, isEmpty, search }}
            onSearch={setSearch}
            selection={canChange ? selection : undefined}
          />
        )}
      </QueryContent>
      <ShopSelectionBar selection={selection} found={found} tags={tags} />
    </div>
  )
}

type CountsProps = Pick<ResultsProps, 'list' | 'isEmpty' | 'search'>

function CountsAndExport({ list, isEmpty, search }: CountsProps) {
  const taking = useShopExport()
  return (
    <>
      <div className="row wrap between gap-3">
        <StatusLine>{formatCounts(list)}</StatusLine>
        <div className="buttons">
          <ScreenLink to="/edit/users/deleted" className={getButtonClass('quiet')}>
            <Trash2 aria-hidden />
            ごみ箱
          </ScreenLink>
          {!isEmpty && (
            <Button icon={Download} busy={taking.isPending} onClick={() => taking.mutate(search)}>
              表にして保存（CSV）
            </Button>
          )}
        </div>
      </div>
      <InAppBrowserNotice subject="download" />
      {taking.error && (
        <StatusLine tone="danger">{`保存できませんでした。${formatApiFailure(taking.error)}`}</StatusLine>
      )}
    </>
  )
}

function DeletedShop() {
  const name = useDeletedShop((state) => state.name)
  useEffect(() => clearDeletedShop, [])
  if (name === undefined) return null
  return (
    <p className="success break">
      「<bdi>{name}</bdi>」を削除しました。ごみ箱から元に戻せます。
    </p>
  )
}

function formatCounts({ data, isPlaceholderData }: ShopListQuery): string {
  const [first] = data?.pages ?? []
  if (!first || first.count === 0 || isPlaceholderData) return ''
  const { count, found } = first
  return found === count
    ? `お店 ${formatNumber(count)}件`
    : `お店 ${formatNumber(count)}件のうち ${formatNumber(found)}件`
}

const formatNumber = (count: number) => count.toLocaleString('ja-JP')

type ResultsProps = {
  list: ShopListQuery
  isEmpty: boolean
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  /** Undefined for admins who may only look. */
  selection: ShopSelection | undefined
}

function ShopResults({ list, isEmpty, search, onSearch, selection }: ResultsProps) {
  const shops = listUniqueShops(list)
  if (isEmpty)
    return (
      <EmptyState icon={Store} title="お店はまだありません">
        「新規登録」からお店を登録すると、ここに表示されます。
      </EmptyState>
    )
  if (shops.length === 0)
    return (
      <EmptyState
        icon={Store}
        title="合うお店がありません"
        action={
          <DisappearingButton next="h1" onClick={() => onSearch(allShops)}>
            すべてのお店を見る
          </DisappearingButton>
        }
      >
        さがす言葉やしぼりこみを変えてみてください。
      </EmptyState>
    )
  return (
    <>
      <ShopTable
        shops={shops}
        isOld={list.isPlaceholderData}
        {...{ search, onSearch, selection }}
      />
      <MoreButton list={list} />
    </>
  )
}

function ShopsSkeleton() {
  return (
    <div className={`stack gap-3 ${styles.shapes}`}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} shape="box" />
      ))}
    </div>
  )
}
