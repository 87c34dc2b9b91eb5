import { useState } from 'react'
import type { TakenPage } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { RowAnswer } from '#web/admin/shared/rows/rows-run.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { type BulkAction, BulkDialog, formatShopCount } from './bulk-dialog.tsx'
import { ChangeChoice } from './change-choice.tsx'

type Props = { shops: readonly ListedShop[]; onClose: () => void }

type TakenAnswer = RowAnswer & { pages?: readonly TakenPage[] | undefined }

const isPublic = ({ pages }: ListedShop) => pages.some(({ state }) => state !== 'draft')
const isReserved = ({ pages }: ListedShop) =>
  pages.some(({ reserve }) => reserve?.state === 'reserved')

/** Takes the pages of these shops down, or also holds them so that they cannot be published again. */
export function TakeDownDialog({ shops, onClose }: Props) {
  const [way, setWay] = useState<'down' | 'hold'>('down')
  const [reason, setReason] = useState('')
  const isHolding = way === 'hold'
  const chosen = shops.filter((shop) => isPublic(shop) || (isHolding && isReserved(shop)))
  const count = formatShopCount(chosen.length)
  const others = shops.length - chosen.length
  const action: BulkAction<TakenAnswer> = {
    title: `${count}のページを下げますか？`,
    go: isHolding ? `${count}の公開を止める` : `${count}のページを下げる`,
    kind: 'danger',
    isIncomplete: chosen.length === 0 || (isHolding && reason.trim() === ''),
    done: isHolding ? 'の公開を止めました' : 'のページを下げました',
    send: (client, rows, once) => {
      const ids = rows.map(({ id }) => id)
      return client.takeShopsDown({ body: { ids, ...(isHolding && { reason }) } }, once)
    },
    undo: {
      done: 'を元に戻しました',
      rows: (answers) =>
        answers.flatMap(({ id, pages = [] }) => (pages.length > 0 ? { id, pages } : [])),
      send: (client, rows, once) =>
        client.putShopsBack({ body: { rows: rows.map(toTaken) } }, once),
    },
  }
  return (
    <BulkDialog action={action} shops={chosen} onClose={onClose}>
      <ChangeChoice
        label="すること"
        options={{ down: '下げるだけ', hold: '止めておく' }}
        value={way}
        onValue={setWay}
      />
      <p>{isHolding ? holdText : downText}</p>
      {others > 0 && <p>{`公開中のページがない${formatShopCount(others)}は、そのままです。`}</p>}
      {isHolding && (
        <Field
          name="理由（お店に表示されます）"
          InputType="textarea"
          value={reason}
          onValue={setReason}
          input={{ rows: 3, maxLength: limits.holdReasonLength }}
        />
      )}
    </BulkDialog>
  )
}

const toTaken = ({ id, ...row }: { id: string; pages?: TakenPage[] }) => ({
  id,
  pages: row.pages ?? [],
})

const downText =
  '公開中のページが、すぐに見られなくなります。下書きは残り、お店はまた公開できます。公開の予約はそのままです。'
const holdText =
  '公開中のページが、すぐに見られなくなります。お店は、こちらが止めるのをやめるまで公開できません。待っている公開の予約は、取り消しになります。'
