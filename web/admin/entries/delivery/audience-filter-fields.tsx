import { limits } from '#functions/contract/limits.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { filterFields } from './audience-labels.ts'
import styles from './delivery-fields.module.css'

type Filter = Readonly<Record<string, string>>
type Props = { filter: Filter; onFilter: (filter: Record<string, string>) => void }

/** The filter of the list of shops; shops have to match all fields that are set. */
export function AudienceFilterFields({ filter, onFilter }: Props) {
  const set = (name: string, value: string) => {
    const { [name]: _before, ...rest } = filter
    onFilter(value === '' ? rest : { ...rest, [name]: value })
  }
  const tagLabels = useTagLabels(filter.tag)
  return (
    <div className={`stack gap-3 p-3 border round-md ${styles.filter}`}>
      {Object.entries(filterFields).map(([field, { name, labels }]) => (
        <SelectField
          key={field}
          name={name}
          options={{ '': 'すべて', ...labels }}
          value={filter[field] ?? ''}
          onValue={(value) => set(field, value)}
        />
      ))}
      {Object.keys(tagLabels).length > 1 && (
        <SelectField
          name="タグ"
          options={tagLabels}
          value={filter.tag ?? ''}
          onValue={(value) => set('tag', value)}
        />
      )}
      <div className="all-cols">
        <Field
          name="名前・住所などの言葉"
          value={filter.q ?? ''}
          onValue={(value) => set('q', value)}
          input={{ maxLength: limits.shopSearchLength }}
        />
      </div>
    </div>
  )
}

/** With the chosen tag, which may have been removed from all shops. Without the list, the other fields work too. */
function useTagLabels(chosen: string | undefined): Readonly<Record<string, string>> {
  const { data } = useApi('getShopListOptions', {}, { staleTime: 60_000 })
  const tags = (data?.tags ?? []).map(({ tag }) => tag)
  const all = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen]
  return { '': 'すべて', ...Object.fromEntries(all.map((tag) => [tag, tag])) }
}
