import { useId, useState } from 'react'
import { allCategories } from '#functions/contract/files/sample.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/form/fields/search-field.tsx'
import { useDebouncedChange } from '#web/ui/form/use-debounced-change.ts'
import styles from './sample-search.module.css'
import type { SampleQuery } from './use-sample-list.ts'

type Props = {
  search: SampleQuery
  categories: readonly string[]
  onSearch: (search: SampleQuery) => void
}

export function SampleSearch({ search, categories, onSearch }: Props) {
  const change = (fields: Partial<SampleQuery>) => onSearch({ ...search, ...fields })
  return (
    <div className="stack gap-3 min-w-0">
      <SearchField
        name="キーワード"
        value={search.text}
        onValue={(text) => change({ text })}
        placeholder="例：そば　和食"
      />
      <Categories
        // The chosen category is shown even if the list could not be loaded.
        names={[...new Set([allCategories, ...categories, search.category])]}
        chosen={search.category}
        onChoose={(category) => change({ category })}
      />
    </div>
  )
}

export const chosenCategorySelector = '[data-category]:checked'

type CategoriesProps = {
  names: readonly string[]
  chosen: string
  onChoose: (category: string) => void
}

function Categories({ names, chosen, onChoose }: CategoriesProps) {
  const group = useId()
  return (
    <fieldset className={`flex gap-2 min-w-0 border-0 scroll-x ${styles.categories}`}>
      <legend className="visually-hidden">種類</legend>
      {names.map((name) => (
        <label
          key={name}
          className={classNames(
            'stack content-center flex-none min-h-target relative round-full text-sm border-strong bg-raised',
            styles.category,
            name === chosen && 'selected bold',
          )}
        >
          <input
            className="size-full m-0 absolute inset-0 pointer"
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

/** The search words, 300 ms after the last change. */
export function useDebouncedSearchText({ text }: SampleQuery): string {
  const [settled, setSettled] = useState(text.trim())
  useDebouncedChange(text.trim(), setSettled)
  return settled
}
