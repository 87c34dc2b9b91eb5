import type { ReactNode } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { shopListState } from '#web/screens/edit/shared/shop-list-path.ts'
import layout from '#web/screens/shared/layout.module.css'
import { PageStateChip } from '#web/screens/shared/page-state-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import styles from './shop-table.module.css'

const columnLabels = [
  'お店',
  'ページ',
  '最後の編集',
  '最後のログイン',
  '容量',
  '見られた回数',
] as const

/** A table on wide screens, cards on a phone. */
export function ShopTable({ shops, isOld }: { shops: readonly ListedShop[]; isOld: boolean }) {
  return (
    <table className={styles.table} aria-busy={isOld}>
      <thead className={styles.head}>
        <tr>
          {columnLabels.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} />
        ))}
      </tbody>
    </table>
  )
}

function ShopRow({ shop }: { shop: ListedShop }) {
  const { search } = useLocation()
  const { id, shop_name, login_id, pages, edited_at, last_sign_in_at, bytes, views } = shop
  return (
    <tr className={classNames(layout.panel, styles.shop)}>
      <th scope="row" className={styles.who}>
        <ScreenLink to={`/edit/user/${id}`} state={shopListState(search)} className={styles.name}>
          <bdi>{shop_name}</bdi>
        </ScreenLink>
        <span className={styles.login}>
          <bdi>{login_id}</bdi>
        </span>
        <Marks shop={shop} />
      </th>
      <td className={styles.pages}>
        <ol className={styles.states}>
          {pages.map((page) => (
            <li key={page.page}>
              <span className={styles.number}>
                {page.page}
                <span className={styles.unit}>ページ目</span>
              </span>
              <PageStateChip page={page} isShort />
            </li>
          ))}
        </ol>
      </td>
      <Fact name="最後の編集">{edited_at === null ? 'まだ' : formatDate(edited_at)}</Fact>
      <Fact name="最後のログイン">
        {last_sign_in_at === null ? 'まだ' : formatDate(last_sign_in_at)}
      </Fact>
      <Fact name="容量">{bytes === 0 ? '0MB' : formatBytes(bytes)}</Fact>
      <Fact name="見られた回数（28日間）">{views.toLocaleString('ja-JP')}回</Fact>
    </tr>
  )
}

/** Warnings for the admin. */
function Marks({ shop: { status, marks, failed_pages } }: { shop: ListedShop }) {
  const failed = failed_pages.map((page) => `${page}ページ目`).join('・')
  if (status === 'active' && marks.length === 0) return null
  return (
    <span className={styles.marks}>
      {status === 'suspended' && <Chip>停止中</Chip>}
      {marks.includes('stale') && <Chip tone="orange">90日以上動きなし</Chip>}
      {failed !== '' && <Chip tone="orange">予約が失敗（{failed}）</Chip>}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={styles.fact}>
      <span aria-hidden className={styles.label}>
        {name}
      </span>
      {children}
    </td>
  )
}
