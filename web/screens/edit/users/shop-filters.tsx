import { useWords } from '#web/screens/use-words.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './shop-filters.module.css'
import type { ShopSearch } from './use-shop-search.ts'

type Props = { search: ShopSearch; onSearch: (change: Partial<ShopSearch>) => void }

const statuses = { '': 'すべて', active: '利用中', suspended: '停止中' } as const

const states = {
  '': 'すべて',
  published: '公開中のページがある',
  unpublished: 'まだ公開していない',
  changed: '未公開の変更がある',
  reserved: '予約中のページがある',
} as const

const marks = { '': 'すべて', stale: '90日以上動きなし', failed: '予約が失敗した' } as const

const sorts = {
  newest: '登録の新しい順',
  edited: '編集の新しい順',
  signed_in: 'ログインの新しい順',
  bytes: '容量の大きい順',
  quiet: '動きのない順',
} as const

/** Looking for shops: by words of their names and login ids, by what they are like, and in which order. */
export function ShopFilters({ search, onSearch }: Props) {
  const [words, setWords] = useWords(search.q, (q) => onSearch({ q }))
  return (
    <search className={styles.filters}>
      <div className={styles.words}>
        <SearchField name="お店の名前・ログインIDでさがす" value={words} onValue={setWords} />
      </div>
      <SelectField
        name="利用の状態"
        options={statuses}
        value={search.status}
        onValue={(status) => onSearch({ status })}
      />
      <SelectField
        name="ページの状態"
        options={states}
        value={search.state}
        onValue={(state) => onSearch({ state })}
      />
      <SelectField
        name="気になるお店"
        options={marks}
        value={search.mark}
        onValue={(mark) => onSearch({ mark })}
      />
      <SelectField
        name="ならび順"
        options={sorts}
        value={search.sort}
        onValue={(sort) => onSearch({ sort })}
      />
    </search>
  )
}
