import { useWords } from '#web/screens/use-words.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './library-filters.module.css'
import type { LibrarySearch } from './use-library-address.ts'

type Props = { search: LibrarySearch; onSearch: (change: Partial<LibrarySearch>) => void }

const sorts = { newest: '新しい順', oldest: '古い順', name: '名前の順' } as const

const uses = { '': 'すべて', yes: 'つかっている', no: 'つかっていない' } as const

/** Looking for files: by words of their names, which all must fit, and by whether they are used. */
export function LibraryFilters({ search, onSearch }: Props) {
  const [words, setWords] = useWords(search.q, (q) => onSearch({ q }))
  return (
    <search className={styles.filters}>
      <div className={styles.words}>
        <SearchField name="名前でさがす" value={words} onValue={setWords} />
      </div>
      <SelectField
        name="ならび順"
        options={sorts}
        value={search.sort}
        onValue={(sort) => onSearch({ sort })}
      />
      <SelectField
        name="使いみち"
        options={uses}
        value={search.used}
        onValue={(used) => onSearch({ used })}
      />
    </search>
  )
}
