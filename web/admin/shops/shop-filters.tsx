import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import {
  markLabels,
  pagesFilterLabels,
  shopMarks,
  shopStatusLabels,
} from '#functions/contract/shops/listed-shop.ts'
import type { MarkCounts } from '#functions/contract/shops/service-figures.ts'
import type { TagCount } from '#functions/contract/shops/shop-support.ts'
import { businessTypeLabels } from '#web/shop/record/format-shop-record.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { formatCount } from '#web/ui/format.ts'
import {
  columnLabels,
  orderLabels,
  parseOrderValue,
  toOrderValue,
  useShopColumns,
} from './shop-columns.ts'
import styles from './shop-filters.module.css'
import { allShops, type ShopSearch } from './use-shops.ts'

type Props = {
  search: ShopSearch
  onSearch: (change: Partial<ShopSearch>) => void
  /** How many shops have each mark and each tag; undefined until they have loaded. */
  marks: MarkCounts | undefined
  tags: readonly TagCount[]
}

const all = { '': 'すべて' } as const
const statusLabels = { ...all, ...shopStatusLabels }
const stateLabels = { ...all, ...pagesFilterLabels }
const typeLabels = { ...all, ...businessTypeLabels }

export function ShopFilters(props: Props) {
  const { search } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search
      className={`stack gap-2 ${styles.filters} md:cols-[repeat(auto-fit,minmax(8rem,1fr))] lg:select:min-h-9 lg:select:py-0 lg:select:text-sm`}
      aria-label="しぼりこみ"
    >
      <Button
        icon={SlidersHorizontal}
        className="text-start break md:display-none"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {describeFilters(search)}
      </Button>
      <div
        id={id}
        className={classNames(styles.fields, isOpen && `cols-2 gap-3 ${styles.open} stack`)}
      >
        <FilterFields {...props} />
      </div>
    </search>
  )
}

/** What a phone shows instead of the fields: the labels of the chosen filters. */
function describeFilters({ status, state, mark, type, tag, ...order }: ShopSearch): string {
  const isSorted = order.sort !== allShops.sort || order.order !== allShops.order
  const chosen = [
    status && statusLabels[status],
    state && stateLabels[state],
    mark && markLabels[mark],
    type && typeLabels[type],
    tag,
    isSorted && orderLabels[toOrderValue(order)],
  ].filter(Boolean)
  return chosen.length === 0 ? 'しぼりこみ・ならび順' : `しぼりこみ：${chosen.join('・')}`
}

function FilterFields({ search, onSearch, marks, tags }: Props) {
  const tagLabels = labelTags(tags, search.tag)
  const columns = useShopColumns((state) => state.columns)
  return (
    <>
      <StateFields search={search} onSearch={onSearch} />
      <SelectField
        name="気になるお店"
        options={labelMarks(marks)}
        value={search.mark}
        onValue={(mark) => onSearch({ mark })}
      />
      <SelectField
        name="業種"
        options={typeLabels}
        value={search.type}
        onValue={(type) => onSearch({ type })}
      />
      {Object.keys(tagLabels).length > 1 && (
        <SelectField
          name="タグ"
          options={tagLabels}
          value={search.tag}
          onValue={(tag) => onSearch({ tag })}
        />
      )}
      <SelectField
        name="ならび順"
        options={orderLabels}
        value={toOrderValue(search)}
        onValue={(value) => onSearch(parseOrderValue(value))}
      />
      <SelectField
        name="表示"
        options={columnLabels}
        value={columns}
        onValue={(value) => useShopColumns.setState({ columns: value })}
      />
    </>
  )
}

function StateFields({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  return (
    <>
      <SelectField
        name="利用の状態"
        options={statusLabels}
        value={search.status}
        onValue={(status) => onSearch({ status })}
      />
      <SelectField
        name="ページの状態"
        options={stateLabels}
        value={search.state}
        onValue={(state) => onSearch({ state })}
      />
    </>
  )
}

const allMarks: Record<ShopSearch['mark'], string> = { ...all, ...markLabels }

function labelMarks(counts: MarkCounts | undefined): Record<ShopSearch['mark'], string> {
  if (!counts) return allMarks
  const labels = { ...allMarks }
  for (const mark of shopMarks) labels[mark] += bracketCount(counts[mark])
  return labels
}

const bracketCount = (count: number) => `（${formatCount(count)}）`

/** With the tag of the address, which may have been removed from all shops. */
function labelTags(tags: readonly TagCount[], chosen: string): Readonly<Record<string, string>> {
  const labels: Record<string, string> = { '': 'すべて' }
  for (const { tag, count } of tags) labels[tag] = tag + bracketCount(count)
  return Object.hasOwn(labels, chosen) ? labels : { ...labels, [chosen]: chosen }
}
