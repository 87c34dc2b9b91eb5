import { Download, Store } from 'lucide-react'
import { useEffect } from 'react'
import { forgetDeletedShop, useDeletedShop } from '#web/screens/edit/shops-place.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopTable } from './shop-table.tsx'
import { useShopExport } from './use-shop-export.ts'
import { allShops, useShopSearch } from './use-shop-search.ts'
import { type ShopList, shopsIn, useShops } from './use-shops.ts'
import styles from './users-screen.module.css'

/** /edit/users: all shops, to find one, and to see who needs help. */
export function UsersScreen() {
  const { search, setSearch } = useShopSearch()
  const list = useShops(search)
  const taking = useShopExport()
  const isEmpty = list.data?.pages[0]?.count === 0
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <ScreenHeading title="ユーザー" />
        <ScreenLink to="/edit/newregister" className={buttonClass('primary')}>
          新規登録
        </ScreenLink>
      </div>
      <DeletedShop />
      {!isEmpty && <ShopFilters search={search} onSearch={setSearch} />}
      <div className={styles.counts}>
        <StatusLine>{countText(list)}</StatusLine>
        {!isEmpty && (
          <Button icon={Download} busy={taking.isPending} onClick={() => taking.mutate(search)}>
            表にして保存（CSV）
          </Button>
        )}
      </div>
      {taking.error && (
        <StatusLine tone="danger">{`保存できませんでした。${failureWords(taking.error)}`}</StatusLine>
      )}
      <Loaded query={list} what="お店の一覧" skeleton={<ShopShapes />}>
        {() => <Shops list={list} isEmpty={isEmpty} onAll={() => setSearch(allShops)} />}
      </Loaded>
    </div>
  )
}

/** That a shop has just been deleted; until the list is left. */
function DeletedShop() {
  const name = useDeletedShop((state) => state.name)
  useEffect(() => forgetDeletedShop, [])
  if (name === undefined) return null
  return (
    <p className={styles.deleted}>
      「<bdi>{name}</bdi>」を削除しました。
    </p>
  )
}

function countText({ data, isPlaceholderData }: ShopList): string {
  const [first] = data?.pages ?? []
  if (!first || first.count === 0 || isPlaceholderData) return ''
  const { count, found } = first
  return found === count
    ? `お店 ${number(count)}件`
    : `お店 ${number(count)}件のうち ${number(found)}件`
}

const number = (count: number) => count.toLocaleString('ja-JP')

function Shops(props: { list: ShopList; isEmpty: boolean; onAll: () => void }) {
  const { list, isEmpty, onAll } = props
  const shops = shopsIn(list)
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
          <PassingButton next="h1" onClick={onAll}>
            すべてのお店を見る
          </PassingButton>
        }
      >
        さがす言葉やしぼりこみを変えてみてください。
      </EmptyState>
    )
  return (
    <>
      <ShopTable shops={shops} isOld={list.isPlaceholderData} />
      <MoreButton list={list} />
    </>
  )
}

function ShopShapes() {
  return (
    <div className={styles.shapes}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} shape="box" />
      ))}
    </div>
  )
}
