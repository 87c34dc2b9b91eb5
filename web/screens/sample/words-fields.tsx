import { useId } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { WrongWords } from './save-words.ts'
import type { SampleWords } from './typed-words.ts'

type Props = {
  words: SampleWords
  /** Those that there are already; another may be typed. */
  categories: readonly string[]
  wrong?: WrongWords | undefined
  /** Helps where there is room for it. */
  hasHints?: boolean
  onWords: (words: SampleWords) => void
}

const hints = {
  category: '今ある種類でも、新しい種類でも入れられます。',
  link_name: '間をあけて、いくつでも入れられます。',
}

/** A sample's category and the words that it is found by. */
export function WordsFields({ words, categories, wrong, hasHints, onWords }: Props) {
  const list = useId()
  return (
    <>
      <Field
        name="種類"
        value={words.category}
        onValue={(category) => onWords({ ...words, category })}
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
        value={words.link_name}
        onValue={(link_name) => onWords({ ...words, link_name })}
        error={wrong?.link_name !== undefined}
        ErrorCode={wrong?.link_name}
        {...(hasHints && { hint: hints.link_name })}
        input={{ autoComplete: 'off', placeholder: '例：そば　天ぷら　秋' }}
      />
    </>
  )
}
