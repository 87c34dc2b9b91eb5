import { useId, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { TagCount } from '#functions/contract/shops/shop-support.ts'
import type { Row, RowAnswer } from '#web/admin/shared/rows/rows-run.ts'
import type { Client } from '#web/api/client.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { type BulkAction, BulkDialog, formatShopCount } from './bulk-dialog.tsx'
import { ChangeChoice } from './change-choice.tsx'

type Props = {
  shops: readonly ListedShop[]
  /** The tags of all shops, as suggestions. */
  tags: readonly TagCount[]
  onClose: () => void
}

type Once = { idempotencyKey: string }

/** Adds a tag to these shops, or removes it. */
export function TagShopsDialog({ shops, tags, onClose }: Props) {
  const id = useId()
  const [tag, setTag] = useState('')
  const [way, setWay] = useState<'add' | 'remove'>('add')
  const word = tag.normalize('NFKC').trim()
  const count = formatShopCount(shops.length)
  const change = (name: 'add' | 'remove') => (client: Client, rows: readonly Row[], once: Once) =>
    client.tagShops({ body: { ids: rows.map((row) => row.id), [name]: [word] } }, once)
  const isAdding = way === 'add'
  // Those that had the tag before keep it.
  const had = new Set(shops.flatMap((shop) => (shop.tags.includes(word) ? [shop.id] : [])))
  const action: BulkAction<RowAnswer> = {
    title: 'タグをつける・外す',
    go: isAdding ? `${count}にタグをつける` : `${count}からタグを外す`,
    isIncomplete: word === '',
    done: isAdding ? `にタグ「${word}」をつけました` : `からタグ「${word}」を外しました`,
    send: change(way),
    undo: {
      done: 'のタグを元に戻しました',
      rows: (answers) => answers.filter((answer) => had.has(answer.id) !== isAdding),
      send: change(isAdding ? 'remove' : 'add'),
    },
  }
  return (
    <BulkDialog action={action} shops={shops} onClose={onClose}>
      <ChangeChoice
        label="すること"
        options={{ add: 'つける', remove: '外す' }}
        value={way}
        onValue={setWay}
      />
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
