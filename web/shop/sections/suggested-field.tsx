import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
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
  const text = editing.draft.fields[field]
  const entered = text.split(separator).filter(Boolean)
  const isEntered = (suggestion: string) =>
    several ? entered.includes(suggestion) : text === suggestion

  function toggle(suggestion: string) {
    const others = several ? entered.filter((each) => each !== suggestion) : []
    const next = isEntered(suggestion) ? others : [...others, suggestion]
    editing.change({ [field]: next.join(separator) })
  }

  return (
    <div className="stack gap-2">
      <TextField editing={editing} field={field} {...(hint !== undefined && { hint })} />
      <div className="flex wrap gap-2">
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className={`min-h-target p-1-3 border-strong round-full bg-background bright no-zoom ${styles.suggestion}`}
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
