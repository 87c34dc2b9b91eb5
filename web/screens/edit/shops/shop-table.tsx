import type { ReactNode } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { shopListState } from '#web/screens/edit/shared/shop-list-path.ts'
import { PageStateChip } from '#web/screens/shared/pages/page-state-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { ShopChips } from './shop-chips.tsx'
import styles from './shop-table.module.css'
import { ShopTableHead } from './shop-table-head.tsx'
import type { ShopSearch } from './use-shop-search.ts'

type Props = {
  shops: readonly ListedShop[]
  isOld: boolean
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  /** Undefined for admins who may only look. */
  selection: { ids: ReadonlySet<string>; toggle: (shop: ListedShop) => void } | undefined
}

/** A table on wide screens, cards on a phone. */
export function ShopTable({ shops, isOld, search, onSearch, selection }: Props) {
  return (
    <table className={`stack gap-3 w-full text-sm ${styles.table}`} aria-busy={isOld}>
      <ShopTableHead search={search} onSearch={onSearch} canSelect={selection !== undefined} />
      <tbody>
        {shops.map((shop) => (
          <ShopRow
            key={shop.id}
            shop={shop}
            isSelected={selection?.ids.has(shop.id) ?? false}
            onToggle={selection && (() => selection.toggle(shop))}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { shop: ListedShop; isSelected: boolean; onToggle: (() => void) | undefined }

function ShopRow({ shop, isSelected, onToggle }: RowProps) {
  const { search } = useLocation()
  const { id, shop_name, login_id, pages, edited_at, last_sign_in_at, bytes, views } = shop
  return (
    <tr className={classNames('panel', styles.shop, isSelected && styles.selected)}>
      {onToggle && (
        <td className={`absolute ${styles.choice}`}>
          <label className={`stack place-center pointer ${styles.tick}`}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`${shop_name}をえらぶ`}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      <th scope="row" className={styles.who}>
        <ScreenLink to={`/edit/user/${id}`} state={shopListState(search)} className={styles.name}>
          <bdi>{shop_name}</bdi>
        </ScreenLink>
        <span className={`quiet break ${styles.login}`}>
          <bdi>{login_id}</bdi>
        </span>
        <ShopChips shop={shop} />
      </th>
      <td className={`all-cols ${styles.pages}`}>
        <ol className={`stack gap-2 cols-3-equal ${styles.states}`}>
          {pages.map((page) => (
            <li className="stack children-start nowrap" key={page.page}>
              <span className="quiet text-xs">
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={`min-w-0 figures nowrap ${styles.fact}`}>
      <span aria-hidden className={`block quiet text-xs ${styles.label}`}>
        {name}
      </span>
      <LiveText>{children}</LiveText>
    </td>
  )
}
