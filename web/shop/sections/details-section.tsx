import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'
import { TextField, type TextFieldName } from './text-field.tsx'

const payments = ['現金', 'クレジットカード', 'PayPay', '交通系IC'] as const
const smoking = ['全席禁煙', '喫煙できます', '喫煙所があります'] as const
const wifi = ['無料Wi-Fiがあります', 'ありません'] as const
const languages = ['英語', '中国語', '韓国語'] as const

/** そのほか: what visitors often ask. */
export function DetailsSection({ editing }: { editing: ShopEditing }) {
  return (
    <SectionCard
      id="shop-details"
      title="そのほか"
      about="お客さまからよく聞かれることです。下のことばを押すだけでも入ります。"
    >
      <div className="grid cols-1 items-start gap-5 md:cols-2">
        <SuggestedField editing={editing} field="payments" suggestions={payments} several />
        <TextField editing={editing} field="seats" hint="例: カウンター6席・テーブル4つ" />
        <TextField editing={editing} field="price_range" hint="例: 昼 1,000円〜・夜 3,000円〜" />
        <SuggestedField editing={editing} field="smoking" suggestions={smoking} />
        <SuggestedField editing={editing} field="wifi" suggestions={wifi} />
        <SuggestedField editing={editing} field="languages" suggestions={languages} several />
      </div>
    </SectionCard>
  )
}

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
function SuggestedField({ editing, field, suggestions, several = false, hint }: Props) {
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
