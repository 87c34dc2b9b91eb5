import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { getAriaSort, turnOrder } from './shop-order.ts'
import styles from './shop-table.module.css'
import type { ShopSearch } from './use-shop-search.ts'

const columns: readonly { name: string; sort?: ShopSort }[] = [
  { name: 'お店', sort: 'name' },
  { name: 'ページ' },
  { name: '最後の編集', sort: 'edited' },
  { name: '最後のログイン', sort: 'signed_in' },
  { name: '容量', sort: 'bytes' },
  { name: '見られた回数', sort: 'views' },
]

type Props = {
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  canSelect: boolean
}

/** The headings of the table; a press sorts by the column, and another one reverses the order. Cards have only the names. */
export function ShopTableHead({ search, onSearch, canSelect }: Props) {
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
