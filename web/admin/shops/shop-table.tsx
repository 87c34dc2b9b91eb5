import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedShop, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { markLabels } from '#functions/contract/shops/shop-labels.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { shopListState } from '#web/admin/shared/shop-list-path.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate, formatTime } from '#web/ui/format.ts'
import { RowChoice } from '#web/ui/list/row-choice.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { getAriaSort, turnOrder } from './shop-order.ts'
import styles from './shop-table.module.css'
import type { ShopSearch, ShopSelection } from './use-shops.ts'

type Props = {
  shops: readonly ListedShop[]
  isOld: boolean
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  /** Undefined for admins who may only look. */
  selection: ShopSelection | undefined
}

/** A table on wide screens, cards on a phone. */
export function ShopTable({ shops, isOld, search, onSearch, selection }: Props) {
  return (
    <table className={`stack gap-3 w-full text-sm ${styles.table}`} aria-busy={isOld}>
      <ShopTableHead search={search} onSearch={onSearch} canSelect={selection !== undefined} />
      <tbody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

const columns: readonly { name: string; sort?: ShopSort }[] = [
  { name: 'お店', sort: 'name' },
  { name: 'ページ' },
  { name: '最後の編集', sort: 'edited' },
  { name: '最後のログイン', sort: 'signed_in' },
  { name: '容量', sort: 'bytes' },
  { name: '見られた回数', sort: 'views' },
]

type HeadProps = {
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  canSelect: boolean
}

/** The headings of the table; a press sorts by the column, and another one reverses the order. Cards have only the names. */
function ShopTableHead({ search, onSearch, canSelect }: HeadProps) {
  return (
    <thead className={`absolute clip ${styles.head}`}>
      <tr>
        {canSelect && <td aria-label="えらぶ" />}
        {columns.map(({ name, sort }) => (
          <th key={name} scope="col" aria-sort={sort && getAriaSort(search, sort)}>
            <span className={classNames(sort && styles.narrowName)}>{name}</span>
            {sort && (
              <button
                type="button"
                className={`items-center gap-1 color-inherit display-none ${styles.sort}`}
                onClick={() => onSearch(turnOrder(search, sort))}
              >
                {name}
                <SortArrow direction={getAriaSort(search, sort)} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortArrow({ direction }: { direction: ReturnType<typeof getAriaSort> }) {
  if (!direction) return null
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return <Arrow aria-hidden size={16} />
}

type RowProps = { shop: ListedShop; selection: ShopSelection | undefined }

function ShopRow({ shop, selection }: RowProps) {
  const { search } = useLocation()
  const { id, shop_name, login_id, pages, edited_at, last_sign_in_at, bytes, views } = shop
  const isChosen = selection?.isChosen(shop) ?? false
  return (
    <tr data-row="" className={classNames('panel', styles.shop, isChosen && styles.selected)}>
      {selection && (
        <td className={`absolute ${styles.choice}`}>
          <RowChoice
            name={shop_name}
            isChosen={isChosen}
            onToggle={(isRange) => selection.toggle(shop, isRange)}
          />
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

/** Why a shop needs help, and its tags. */
function ShopChips({ shop }: { shop: ListedShop }) {
  const { status, marks, tags } = shop
  if (status === 'active' && marks.length === 0 && tags.length === 0) return null
  return (
    <span className={`flex wrap gap-2 ${styles.marks}`}>
      {status === 'suspended' && <Chip tone="orange">一時停止中</Chip>}
      {marks.map((mark) => (
        <Chip key={mark} tone="orange">
          {formatMark(mark, shop)}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} tone="blue">
          <bdi>{tag}</bdi>
        </Chip>
      ))}
    </span>
  )
}

function formatMark(mark: ListedShop['marks'][number], shop: ListedShop): string {
  const { pages, locked_until } = shop
  if (mark === 'failed' || mark === 'cancelled') {
    const missed = pages.filter(({ reserve }) => reserve?.state === mark)
    return `${markLabels[mark]}（${missed.map(({ page }) => `${page}ページ目`).join('・')}）`
  }
  if (mark === 'locked' && locked_until !== undefined)
    return `${markLabels.locked}（${formatTime(locked_until)}まで）`
  return markLabels[mark]
}
