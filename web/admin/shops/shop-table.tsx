import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedShop, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import type { shopListState } from '#web/admin/shared/shop-list-path.ts'
import { formatMark } from '#web/admin/shared/shop-marks.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatCount, getClockParts } from '#web/ui/format.ts'
import { RowChoice } from '#web/ui/list/row-choice.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { type columnLabels, getAriaSort, turnOrder, useShopColumns } from './shop-columns.ts'
import styles from './shop-table.module.css'
import type { ShopSearch, ShopSelection } from './use-shops.ts'

type Props = {
  shops: readonly ListedShop[]
  /** The navigation state of the links to them. */
  state: ReturnType<typeof shopListState>
  isOld: boolean
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  /** Undefined for admins who may only look. */
  selection: ShopSelection | undefined
}

/** A table on wide screens, cards on a phone. */
export function ShopTable({ shops, state, isOld, search, onSearch, selection }: Props) {
  const columns = useShopColumns((known) => known.columns)
  return (
    <table
      className={classNames('stack gap-3 w-full text-sm', styles.table, styles[columns])}
      aria-busy={isOld}
    >
      <ShopTableHead search={search} onSearch={onSearch} canSelect={selection !== undefined} />
      <tbody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} state={state} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

type Column = { name: string; sort?: ShopSort }

const first: readonly Column[] = [{ name: 'お店', sort: 'name' }, { name: 'ページ' }]
const others: Readonly<Record<keyof typeof columnLabels, readonly Column[]>> = {
  activity: [
    { name: '最後の編集', sort: 'edited' },
    { name: '最後のログイン', sort: 'signed_in' },
    { name: '容量', sort: 'bytes' },
    { name: '見られた回数', sort: 'views' },
  ],
  contact: [{ name: '電話' }, { name: '住所' }, { name: '最後のログイン', sort: 'signed_in' }],
}

type HeadProps = {
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  canSelect: boolean
}

/** The headings of the table; a press sorts by the column, and another one reverses the order. Cards have only the names. */
function ShopTableHead({ search, onSearch, canSelect }: HeadProps) {
  const chosen = useShopColumns(({ columns }) => columns)
  return (
    <thead className={`absolute clip ${styles.head} lg:static lg:display-table-header-group`}>
      <tr>
        {canSelect && <td aria-label="えらぶ" />}
        {[...first, ...others[chosen]].map(({ name, sort }) => (
          <th key={name} scope="col" aria-sort={sort && getAriaSort(search, sort)}>
            <span className={classNames(sort && 'lg:display-none')}>{name}</span>
            {sort && (
              <button
                type="button"
                className={`items-center gap-1 color-inherit display-none ${styles.sort} lg:inline-flex`}
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

type RowProps = { shop: ListedShop } & Pick<Props, 'state' | 'selection'>

function ShopRow({ shop, state, selection }: RowProps) {
  const { shop_name, pages } = shop
  const isChosen = selection?.isChosen(shop) ?? false
  return (
    <tr
      data-row=""
      className={classNames(
        'panel',
        `${styles.shop} relative stack cols-[repeat(2,auto)] between gap-3 p-4 lg:display-table-row lg:h-10 lg:bg-none lg:>*:line-bottom lg:hover:bg-main`,
        isChosen && `${styles.selected} border-color-active-border bg-highlight`,
      )}
    >
      {selection && (
        <td className="absolute top-4 end-2 input:w-5.5 input:h-5.5 lg:static lg:w-10 lg:valign-middle lg:label:w-8 lg:label:h-9">
          <RowChoice
            name={shop_name}
            isChosen={isChosen}
            onToggle={(isRange) => selection.toggle(shop, isRange)}
          />
        </td>
      )}
      <ShopName shop={shop} state={state} />
      <td className="all-cols lg:display-table-cell lg:p-0-2 lg:valign-middle">
        <ol
          className={`stack gap-2 cols-3-equal ${styles.states} lg:cols-3 lg:gap-1 lg:li:row lg:li:gap-[2px]`}
        >
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
      <ShopFacts shop={shop} />
    </tr>
  )
}

function ShopName({ shop, state }: Pick<RowProps, 'shop' | 'state'>) {
  const { id, shop_name, login_id } = shop
  return (
    <th
      scope="row"
      className={`${styles.who} all-cols min-w-0 pe-target regular text-start >div:stack >div:children-start lg:display-table-cell lg:p-0-2 lg:valign-middle`}
    >
      <div>
        <ScreenLink
          to={`/edit/user/${id}`}
          state={state}
          className="inline-flex items-center min-w-target min-h-target max-w-full text-md bold tight break lg:truncate lg:block lg:min-h-0 lg:text-sm"
        >
          <bdi>{shop_name}</bdi>
        </ScreenLink>
        <span className="quiet break lg:truncate lg:area-[2/1] lg:text-xs lg:tight">
          <bdi>{login_id}</bdi>
        </span>
        <ShopChips shop={shop} />
      </div>
    </th>
  )
}

function ShopFacts({ shop }: { shop: ListedShop }) {
  const chosen = useShopColumns(({ columns }) => columns)
  const { edited_at, last_sign_in_at, bytes, views, phone, address } = shop
  const signIn = <Fact name="最後のログイン">{formatDay(last_sign_in_at)}</Fact>
  return chosen === 'contact' ? (
    <>
      <Fact name="電話">{phone || 'まだ'}</Fact>
      <Fact name="住所" isLong>
        {address || 'まだ'}
      </Fact>
      {signIn}
    </>
  ) : (
    <>
      <Fact name="最後の編集">{formatDay(edited_at)}</Fact>
      {signIn}
      <Fact name="容量">{bytes === 0 ? '0MB' : formatBytes(bytes)}</Fact>
      <Fact name="見られた回数（28日間）">{formatCount(views)}回</Fact>
    </>
  )
}

/** With the year unless it is this year. */
function formatDay(time: string | null): string {
  if (time === null) return 'まだ'
  const { year, date } = getClockParts(new Date(time))
  return year === getClockParts(new Date()).year ? date : year + date
}

type FactProps = { name: string; isLong?: boolean; children: ReactNode }

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <td
      className={classNames(
        'min-w-0 figures lg:display-table-cell lg:p-0-2 lg:valign-middle lg:truncate',
        isLong ? 'break' : 'nowrap',
      )}
    >
      <span aria-hidden className="block quiet text-xs lg:display-none">
        {name}
      </span>
      <LiveText>{children}</LiveText>
    </td>
  )
}

/** Why a shop needs help, and its tags. */
function ShopChips({ shop }: { shop: ListedShop }) {
  const { status, marks, tags } = shop
  const warnings = [
    ...(status === 'suspended' ? ['一時停止中'] : []),
    ...marks.map((mark) => formatMark(mark, shop)),
  ]
  const all = [...warnings, ...tags]
  if (all.length === 0) return null
  return (
    <span
      className={`flex wrap gap-2 ${styles.marks} mt-2 lg:area-[1/2/span_2] lg:no-wrap lg:items-center lg:gap-1 lg:max-w-40 lg:m-0`}
      title={all.join('・')}
    >
      {warnings.map((warning) => (
        <Chip key={warning} tone="orange">
          {warning}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} tone="blue">
          <bdi>{tag}</bdi>
        </Chip>
      ))}
      {all.length > 1 && (
        <span
          aria-hidden
          className={`quiet display-none ${styles.more} lg:display-inline lg:flex-none`}
        >
          {`+${all.length - 1}`}
        </span>
      )}
    </span>
  )
}
