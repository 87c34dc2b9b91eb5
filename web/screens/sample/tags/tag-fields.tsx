import { useId } from 'react'
import { Field } from '#web/ui/form/fields/field.tsx'
import type { TagProblems } from './save-sample-tags.ts'
import type { SampleTags } from './typed-tags.ts'

type Props = {
  tags: SampleTags
  /** Existing categories, as suggestions. */
  categories: readonly string[]
  wrong?: TagProblems | undefined
  hasHints?: boolean
  onTags: (tags: SampleTags) => void
}

const hints = {
  category: '今ある種類でも、新しい種類でも入れられます。',
  link_name: '間をあけて、いくつでも入れられます。',
}

export function TagFields({ tags, categories, wrong, hasHints, onTags }: Props) {
  const list = useId()
  return (
    <>
      <Field
        name="種類"
        value={tags.category}
        onValue={(category) => onTags({ ...tags, category })}
        error={wrong?.category !== undefined}
        ErrorCode={wrong?.category}
        {...(hasHints && { hint: hints.category })}
        input={{ list, autoComplete: 'off', placeholder: '例：和食' }}
      />
      <datalist id={list}>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        name="さがす言葉"
        value={tags.link_name}
        onValue={(link_name) => onTags({ ...tags, link_name })}
        error={wrong?.link_name !== undefined}
        ErrorCode={wrong?.link_name}
        {...(hasHints && { hint: hints.link_name })}
        input={{ autoComplete: 'off', placeholder: '例：そば　天ぷら　秋' }}
      />
    </>
  )
}
