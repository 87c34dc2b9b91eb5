import { useId, useState } from 'react'
import { allCategories } from '#functions/contract/sample.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWhenSettled } from '#web/ui/settled.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import type { Search } from './sample-list.ts'
import styles from './sample-search.module.css'

type Props = {
  search: Search
  categories: readonly string[]
  onSearch: (search: Search) => void
}

/** Looking for samples: by words, which all must fit, and by category. */
export function SampleSearch({ search, categories, onSearch }: Props) {
  const change = (fields: Partial<Search>) => onSearch({ ...search, ...fields })
  return (
    <div className={styles.search}>
      <SearchField
        name="キーワード"
        value={search.words}
        onValue={(words) => change({ words })}
        placeholder="例：そば　和食"
      />
      <Categories
        // One that is chosen stays in sight even when the list did not come.
        names={[...new Set([allCategories, ...categories, search.category])]}
        chosen={search.category}
        onChoose={(category) => change({ category })}
      />
    </div>
  )
}

/** Finds the category that is chosen. */
export const chosenCategory = '[data-category]:checked'

type CategoriesProps = {
  names: readonly string[]
  chosen: string
  onChoose: (category: string) => void
}

function Categories({ names, chosen, onChoose }: CategoriesProps) {
  const group = useId()
  return (
    <fieldset className={styles.categories}>
      <legend className={hidden.hidden}>種類</legend>
      {names.map((name) => (
        <label key={name} className={classNames(styles.category, name === chosen && styles.chosen)}>
          <input
            type="radio"
            name={group}
            data-category=""
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span>{name === allCategories ? 'すべて' : name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The words once typing rests. */
export function useSettledWords({ words }: Search): string {
  const [settled, setSettled] = useState(words.trim())
  useWhenSettled(words.trim(), setSettled)
  return settled
}
