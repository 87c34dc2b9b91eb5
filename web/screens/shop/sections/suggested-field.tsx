import type { ShopEditing } from '#web/screens/shop/editing/use-shop-editing.ts'
import styles from './sections.module.css'
import { TextField, type TextFieldName } from './text-field.tsx'

type Props = {
  editing: ShopEditing
  field: TextFieldName
  suggestions: readonly string[]
  /** Whether several suggestions can be combined. */
  several?: boolean
  hint?: string
}

const separator = '・'

/** A typed field with common texts that are entered with one tap. */
export function SuggestedField({ editing, field, suggestions, several = false, hint }: Props) {
  const text = editing.draft.record[field]
  const entered = text.split(separator).filter(Boolean)
  const isEntered = (suggestion: string) =>
    several ? entered.includes(suggestion) : text === suggestion

  function toggle(suggestion: string) {
    const others = several ? entered.filter((each) => each !== suggestion) : []
    const next = isEntered(suggestion) ? others : [...others, suggestion]
    editing.change({ [field]: next.join(separator) })
  }

  return (
    <div className={styles.suggested}>
      <TextField editing={editing} field={field} {...(hint !== undefined && { hint })} />
      <div className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className={styles.suggestion}
            aria-pressed={isEntered(suggestion)}
            onClick={() => toggle(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </div>
    </div>
  )
}
