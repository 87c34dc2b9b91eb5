import { useState } from 'react'
import { leaveOnEnter } from '#web/ui/composing.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useWhenSettled } from '#web/ui/settled.ts'
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
        <Field
          name="名前でさがす"
          InputType="search"
          value={words}
          onValue={setWords}
          input={{
            maxLength: 100,
            autoComplete: 'off',
            enterKeyHint: 'search',
            onKeyDown: leaveOnEnter,
          }}
        />
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

/** The words as they are typed; they are searched for once typing rests. */
export function useWords(q: string, onSettled: (q: string) => void) {
  const [words, setWords] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // Something else than typing has changed what is searched for.
    if (q !== sent) {
      setWords(q)
      setSent(q)
    }
  }

  useWhenSettled(words, (settled) => {
    if (settled === sent) return
    setSent(settled)
    onSettled(settled)
  })

  return [words, setWords] as const
}
