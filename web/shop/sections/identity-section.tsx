import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'
import { TextField } from './text-field.tsx'

const typeOptions = labelTypes(businessTypes)

type Props = { editing: ShopEditing; onChooseLogo?: (() => void) | undefined }

/** お店: what the shop is called. Without `onChooseLogo` the logo can only be removed. */
export function IdentitySection({ editing, onChooseLogo }: Props) {
  const { type } = editing.draft.fields
  return (
    <SectionCard
      id="shop-identity"
      title="お店"
      about="ホームページのいちばん上と、検索の結果に出ます。"
    >
      <div className={styles.fields}>
        <TextField
          editing={editing}
          field="name"
          hint="お客さまに見せる名前です。"
          input={{ autoComplete: 'organization' }}
        />
        <TextField
          editing={editing}
          field="kana"
          hint="例: さくらしょくどう"
          input={{ autoComplete: 'off' }}
        />
        <SelectField
          name={recordLabels.type}
          options={typeOptions}
          value={type}
          onValue={(value) => editing.change({ type: value })}
        />
        <TextField
          editing={editing}
          field="catch_phrase"
          hint="例: 石うすでひいた、十割のそば"
          input={{ autoComplete: 'off' }}
        />
        <LogoField editing={editing} onChoose={onChooseLogo} />
      </div>
    </SectionCard>
  )
}

function labelTypes<Name extends string>(types: Record<Name, { label: string }>) {
  const entries = Object.entries<{ label: string }>(types).map(([name, { label }]) => [name, label])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has the keys of the table
  return Object.fromEntries(entries) as Record<Name, string>
}
