import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { useConfig } from '#web/api/config.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
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
      <div className="grid cols-1 items-start gap-5 md:cols-2">
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

type LogoFieldProps = { editing: ShopEditing; onChoose: (() => void) | undefined }

/** The shop's logo. Without `onChoose` it can only be removed. */
function LogoField({ editing, onChoose }: LogoFieldProps) {
  const id = useId()
  const { media } = useConfig()
  const { logo } = editing.draft.fields
  const problem = editing.wrong.logo
  const isFilled = logo !== ''
  return (
    <fieldset
      className={`grid cols-1 children-start gap-2 min-w-0 border-0 ${styles.logo}`}
      aria-describedby={problem && id}
    >
      <legend className="heading pb-1 text-sm bold">{recordLabels.logo}</legend>
      {isFilled && <img src={getThumbnailAddress(logo, media)} alt="いまのロゴ" />}
      <div className="flex wrap gap-2">
        {onChoose && (
          <Button
            icon={isFilled ? ImageUp : ImagePlus}
            {...markRecordField('logo')}
            onClick={onChoose}
          >
            {isFilled ? 'ロゴを入れかえる' : '写真からえらぶ'}
          </Button>
        )}
        {isFilled && (
          <Button kind="quiet" icon={Trash2} onClick={() => editing.change({ logo: '' })}>
            ロゴをはずす
          </Button>
        )}
      </div>
      <p className={`hint ${styles.hint}`}>
        {onChoose
          ? 'なくても大丈夫です。ロゴがないときは、お店の名前を文字で出します。'
          : 'ロゴは、お店の写真からお店がえらびます。'}
      </p>
      {problem && (
        <p id={id} className="text-sm bold danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
