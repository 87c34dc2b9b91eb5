import { Store, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { ExportButton } from '#web/admin/shared/export-button.tsx'
import { clearDeletedShop, useDeletedShop } from '#web/admin/shared/shop-list-path.ts'
import { useApi } from '#web/api/use-api.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { ShopSelectionBar } from './bulk/shop-selection-bar.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopTable } from './shop-table.tsx'
import styles from './shops-screen.module.css'
import { useShops } from './use-shops.ts'

const optionsTiming = { staleTime: 60_000, refetchOnWindowFocus: true }

/** /edit/users */
export function ShopsScreen() {
  const { search, onSearch, showAll, query, list, linkState, selection } = useShops()
  // Without these the list works too.
  const { tags = [], marks } = useApi('getShopListOptions', {}, optionsTiming).data ?? {}
  const canChange = useCanCall('changeShopTags')
  const { count, found = 0 } = list.pages[0] ?? {}
  const isEmpty = count === 0
  return (
    <div className={`screen ${styles.screen} gap-2 max-w-[1200px] pt-0`}>
      <TopBar {...{ search, onSearch, query, isEmpty }} counts={formatCounts(list)} />
      <InAppBrowserNotice subject="download" />
      <DeletedShop />
      {!isEmpty && <ShopFilters {...{ search, onSearch, marks, tags }} />}
      <ResourceList
        list={list}
        what="お店の一覧"
        skeleton={shapes}
        empty={isEmpty ? noShops : describeNoMatch(showAll)}
      >
        {(rows) => (
          <ShopTable
            shops={rows}
            state={linkState}
            isOld={list.isPlaceholderData}
            {...{ search, onSearch }}
            selection={canChange ? selection : undefined}
          />
        )}
      </ResourceList>
      <ShopSelectionBar selection={selection} found={found} tags={tags} />
    </div>
  )
}

type BarProps = Pick<ReturnType<typeof useShops>, 'search' | 'onSearch' | 'query'> & {
  /** Whether there are no shops at all. */
  isEmpty: boolean
  counts: string
}

/** The search, which stays on wide screens, and what concerns all shops. */
function TopBar({ search, onSearch, query, isEmpty, counts }: BarProps) {
  const canAdd = useCanCall('addUser')
  return (
    <div className="row wrap gap-2-3 py-2 bg-background lg:sticky lg:z-bar lg:top-0 lg:min-h-[var(--bar)] lg:h1:text-lg">
      <ScreenHeading title="ユーザー" />
      <StatusLine>{counts}</StatusLine>
      {!isEmpty && (
        <search className={`${styles.search} grow-60`}>
          <ListSearch
            name="名前・電話・住所・メモなどでさがす"
            placeholder="名前・電話・住所・メモなどでさがす"
            q={search.q}
            onQ={(q) => onSearch({ q })}
            maxLength={limits.shopSearchLength}
          />
        </search>
      )}
      <div className="flex wrap gap-2 items-center >*:px-3">
        <LinkButton to="/edit/users/deleted" kind="quiet" icon={Trash2}>
          ごみ箱
        </LinkButton>
        {!isEmpty && (
          <ExportButton
            name="お店の一覧"
            load={(client, from) => client.exportUsers({ body: { ...query, ...from } })}
          >
            表にして保存（CSV）
          </ExportButton>
        )}
        {canAdd && (
          <LinkButton to="/edit/newregister" kind="primary">
            新規登録
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const shapes = (
  <RowShapes count={5} className="stack gap-3 auto-rows-[5rem] lg:auto-rows-[2.5rem]">
    <Skeleton shape="box" />
  </RowShapes>
)

const noShops = {
  icon: Store,
  title: 'お店はまだありません',
  children: '「新規登録」からお店を登録すると、ここに表示されます。',
}

const describeNoMatch = (showAll: () => void) => ({
  icon: Store,
  title: '合うお店がありません',
  children: 'さがす言葉やしぼりこみを変えてみてください。',
  action: (
    <DisappearingButton next="h1" onClick={showAll}>
      すべてのお店を見る
    </DisappearingButton>
  ),
})

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

function formatCounts({ pages, isPlaceholderData }: ReturnType<typeof useShops>['list']): string {
  const [first] = pages
  if (!first || first.count === 0 || isPlaceholderData) return ''
  const { count, found } = first
  return found === count
    ? `お店 ${formatCount(count)}件`
    : `お店 ${formatCount(count)}件のうち ${formatCount(found)}件`
}
