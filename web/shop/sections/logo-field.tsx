import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useConfig } from '#web/api/config.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './sections.module.css'

type Props = { editing: ShopEditing; onChoose: (() => void) | undefined }

/** The shop's logo. Without `onChoose` it can only be removed. */
export function LogoField({ editing, onChoose }: Props) {
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
