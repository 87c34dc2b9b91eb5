import { businessTypeLabels, recordLabels } from '#web/shop/record/format-shop-record.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { DeliveryLinks } from './delivery-links.tsx'
import { LogoField } from './logo-field.tsx'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'
import { TextField, type TextFieldName } from './text-field.tsx'

type SectionProps = { editing: ShopEditing }
type IdentityProps = SectionProps & { onChooseLogo?: (() => void) | undefined }

const fieldsClass = 'grid cols-1 items-start gap-5 md:cols-2'

/** お店: what the shop is called. Without `onChooseLogo` the logo can only be removed. */
export function IdentitySection({ editing, onChooseLogo }: IdentityProps) {
  return (
    <SectionCard
      id="shop-identity"
      title="お店"
      about="ホームページのいちばん上と、検索の結果に出ます。"
    >
      <div className={fieldsClass}>
        <TextField editing={editing} field="name" />
        <TextField editing={editing} field="kana" />
        <SelectField
          name={recordLabels.type}
          options={businessTypeLabels}
          value={editing.draft.fields.type}
          onValue={(type) => editing.change({ type })}
        />
        <TextField editing={editing} field="catch_phrase" />
        <LogoField editing={editing} onChoose={onChooseLogo} />
      </div>
    </SectionCard>
  )
}

/** 場所: where the shop is. */
export function PlaceSection({ editing }: SectionProps) {
  return (
    <SectionCard
      id="shop-place"
      title="場所"
      about="住所を入れると、地図のボタンが自動でつきます。"
    >
      <div className={fieldsClass}>
        <AddressFields editing={editing} />
        <TextField editing={editing} field="building" />
        <TextField editing={editing} field="access" />
        <TextField editing={editing} field="parking" />
        <TextField editing={editing} field="map_link" />
      </div>
    </SectionCard>
  )
}

const contacts = [
  'phone',
  'email',
  'reservation_link',
  'line',
  'instagram',
  'x',
  'facebook',
] as const satisfies TextFieldName[]

/** 連絡先: how the shop is reached. */
export function ContactSection({ editing }: SectionProps) {
  return (
    <SectionCard
      id="shop-contact"
      title="連絡先"
      about="あるものだけ入れてください。押すと電話やLINEがひらくボタンになります。"
    >
      <div className={fieldsClass}>
        {contacts.map((field) => (
          <TextField key={field} editing={editing} field={field} />
        ))}
      </div>
      <DeliveryLinks editing={editing} />
    </SectionCard>
  )
}

const payments = ['現金', 'クレジットカード', 'PayPay', '交通系IC'] as const
const smoking = ['全席禁煙', '喫煙できます', '喫煙所があります'] as const
const wifi = ['無料Wi-Fiがあります', 'ありません'] as const
const languages = ['英語', '中国語', '韓国語'] as const

/** そのほか: what visitors often ask. */
export function DetailsSection({ editing }: SectionProps) {
  return (
    <SectionCard
      id="shop-details"
      title="そのほか"
      about="お客さまからよく聞かれることです。下のことばを押すだけでも入ります。"
    >
      <div className={fieldsClass}>
        <SuggestedField editing={editing} field="payments" suggestions={payments} several />
        <TextField editing={editing} field="seats" />
        <TextField editing={editing} field="price_range" />
        <SuggestedField editing={editing} field="smoking" suggestions={smoking} />
        <SuggestedField editing={editing} field="wifi" suggestions={wifi} />
        <SuggestedField editing={editing} field="languages" suggestions={languages} several />
      </div>
    </SectionCard>
  )
}

type SuggestedProps = SectionProps & {
  field: TextFieldName
  suggestions: readonly string[]
  /** Whether several suggestions can be combined. */
  several?: boolean
}

const separator = '・'

/** A typed field with common texts that are entered with one tap. */
function SuggestedField({ editing, field, suggestions, several = false }: SuggestedProps) {
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
      <TextField editing={editing} field={field} />
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
