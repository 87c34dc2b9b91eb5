import type { LibrarySearch } from '#web/screens/library/use-library-url.ts'
import { useSearchText } from '#web/screens/shared/use-search-text.ts'
import { SearchField } from '#web/ui/form/fields/search-field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './library-filters.module.css'

type Props = { search: LibrarySearch; onSearch: (change: Partial<LibrarySearch>) => void }

const sortLabels = { newest: '新しい順', oldest: '古い順', name: '名前の順' } as const

const usageLabels = { '': 'すべて', yes: 'つかっている', no: 'つかっていない' } as const

export function LibraryFilters({ search, onSearch }: Props) {
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ q }))
  return (
    <search className={`stack gap-3 ${styles.filters}`}>
      <div className={`all-cols ${styles.search}`}>
        <SearchField name="名前でさがす" value={text} onValue={setText} />
      </div>
      <SelectField
        name="ならび順"
        options={sortLabels}
        value={search.sort}
        onValue={(sort) => onSearch({ sort })}
      />
      <SelectField
        name="使いみち"
        options={usageLabels}
        value={search.used}
        onValue={(used) => onSearch({ used })}
      />
    </search>
  )
}
