import { ImageIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { allCategories } from '#functions/contract/files/sample.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import styles from './sample-search.module.css'
import { hasNoSamples, type SampleList, type SampleQuery } from './use-sample-list.ts'

type Props = {
  search: SampleQuery
  categories: readonly string[]
  onSearch: (change: Partial<SampleQuery>) => void
}

export function SampleSearch({ search, categories, onSearch }: Props) {
  return (
    <div className="stack gap-3 min-w-0">
      <ListSearch
        name="キーワード"
        q={search.q}
        onQ={(q) => onSearch({ q })}
        placeholder="例：そば　和食"
      />
      <Categories
        // The chosen category is shown even if the list could not be loaded.
        names={[...new Set([allCategories, ...categories, search.category])]}
        chosen={search.category}
        onChoose={(category) => onSearch({ category })}
      />
    </div>
  )
}

const chosenCategorySelector = '[data-category]:checked'

type CategoriesProps = {
  names: readonly string[]
  chosen: string
  onChoose: (category: string) => void
}

function Categories({ names, chosen, onChoose }: CategoriesProps) {
  const group = useId()
  return (
    <fieldset className="flex gap-2 min-w-0 border-0 scroll-x p-[2px] m-[-2px] lg:wrap">
      <legend className="visually-hidden">種類</legend>
      {names.map((name) => (
        <label
          key={name}
          className={classNames(
            'stack content-center flex-none min-h-target relative round-full text-sm border-strong bg-raised',
            `${styles.category} min-w-target p-1-4 input:round-[inherit] input:plain`,
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

type Options = {
  onAll: () => void
  /** How samples come in, or what there is instead. */
  note: string
  action?: ReactNode
}

/** What a list says that has no samples, or none that match. */
export function describeNoSamples(list: SampleList, { onAll, note, action }: Options) {
  if (hasNoSamples(list))
    return { icon: ImageIcon, title: 'サンプル画像がまだありません', children: note, action }
  return {
    icon: ImageIcon,
    title: '合う写真がありません',
    children: '言葉を短くするか、ほかの言葉や種類でさがしてください。',
    action: (
      <DisappearingButton next={chosenCategorySelector} onClick={onAll}>
        すべて見る
      </DisappearingButton>
    ),
  }
}
