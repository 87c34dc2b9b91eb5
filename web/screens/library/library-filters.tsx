import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '#web/ui/composing.ts'
import { Field } from '#web/ui/field.tsx'
import styles from './library-filters.module.css'
import { SelectField } from './select-field.tsx'
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
            onKeyDown: hideKeyboard,
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

/** Enter has nothing left to do here: what is typed is searched for already. */
function hideKeyboard(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
}

const settlesAfterMs = 300

/** The words as they are typed; they are searched for once typing rests. */
function useWords(q: string, onSettled: (q: string) => void) {
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

  const send = useEffectEvent((settled: string) => {
    if (settled === sent) return
    setSent(settled)
    onSettled(settled)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(words), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [words])

  return [words, setWords] as const
}
