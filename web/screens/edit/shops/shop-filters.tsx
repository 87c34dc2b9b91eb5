import { useSearchText } from '#web/screens/shared/use-search-text.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from './shop-filters.module.css'
import type { ShopSearch } from './use-shop-search.ts'

type Props = { search: ShopSearch; onSearch: (change: Partial<ShopSearch>) => void }

const statusLabels = { '': 'すべて', active: '利用中', suspended: '停止中' } as const

const stateLabels = {
  '': 'すべて',
  published: '公開中のページがある',
  unpublished: 'まだ公開していない',
  changed: '未公開の変更がある',
  reserved: '予約中のページがある',
} as const

const markLabels = { '': 'すべて', stale: '90日以上動きなし', failed: '予約が失敗した' } as const

const sortLabels = {
  newest: '登録の新しい順',
  edited: '編集の新しい順',
  signed_in: 'ログインの新しい順',
  bytes: '容量の大きい順',
  views: '見られた回数の多い順',
  quiet: '動きのない順',
} as const

export function ShopFilters({ search, onSearch }: Props) {
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ q }))
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField name="名前・電話・住所・アドレスなどでさがす" value={text} onValue={setText} />
      </div>
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
      <SelectField
        name="気になるお店"
        options={markLabels}
        value={search.mark}
        onValue={(mark) => onSearch({ mark })}
      />
      <SelectField
        name="ならび順"
        options={sortLabels}
        value={search.sort}
        onValue={(sort) => onSearch({ sort })}
      />
    </search>
  )
}
