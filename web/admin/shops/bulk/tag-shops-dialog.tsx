import { useId, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { TagCount } from '#functions/contract/shops/shop-tag.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import styles from './bulk-dialog.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkRun } from './use-bulk-run.ts'

type Props = {
  shops: readonly ListedShop[]
  /** The tags of all shops, as suggestions. */
  tags: readonly TagCount[]
  onClose: () => void
}

/** Adds a tag to these shops, or removes it. */
export function TagShopsDialog({ shops, tags, onClose }: Props) {
  const client = useClient()
  const id = useId()
  const [tag, setTag] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const run = useBulkRun(shops)
  const word = tag.normalize('NFKC').trim()
  const count = `${shops.length.toLocaleString('ja-JP')}店`
  const change = isRemoving ? { remove: [word] } : { add: [word] }

  return (
    <BulkDialog
      run={run}
      shops={shops}
      title="タグをつける・外す"
      action={isRemoving ? `${count}からタグを外す` : `${count}にタグをつける`}
      isIncomplete={word === ''}
      done="を変更しました"
      onStart={() =>
        run.start(async (shop, options) => {
          await client.changeShopTags({ body: { id: shop.id, ...change } }, options)
        })
      }
      onClose={onClose}
    >
      <div className={styles.choices} role="radiogroup" aria-label="すること">
        <label>
          <input type="radio" checked={!isRemoving} onChange={() => setRemoving(false)} />
          つける
        </label>
        <label>
          <input type="radio" checked={isRemoving} onChange={() => setRemoving(true)} />
          外す
        </label>
      </div>
      <Field
        name="タグ"
        value={tag}
        onValue={setTag}
        hint={`${limits.tagLength}文字まで。お店の人には見えません。`}
        input={{ list: `${id}-tags`, autoComplete: 'off', maxLength: limits.tagLength }}
      />
      <datalist id={`${id}-tags`}>
        {tags.map((each) => (
          <option key={each.tag} value={each.tag} aria-label={each.tag} />
        ))}
      </datalist>
    </BulkDialog>
  )
}
