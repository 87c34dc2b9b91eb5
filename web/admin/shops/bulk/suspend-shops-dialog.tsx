import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { Row, RowAnswer } from '#web/admin/shared/rows/rows-run.ts'
import { suspensionTexts } from '#web/admin/shared/suspension-texts.ts'
import type { Client } from '#web/api/client.ts'
import { type BulkAction, BulkDialog, formatShopCount } from './bulk-dialog.tsx'

type Props = { shops: readonly ListedShop[]; onClose: () => void }

type Once = { idempotencyKey: string }

const setStatus =
  (status: 'active' | 'suspended') => (client: Client, rows: readonly Row[], once: Once) =>
    client.suspendShops({ body: { ids: rows.map(({ id }) => id), status } }, once)

const texts = {
  suspended: {
    ask: 'を一時停止しますか？',
    go: 'を一時停止する',
    done: 'を一時停止しました',
    about: suspensionTexts.suspend,
  },
  active: {
    ask: 'の一時停止を解除しますか？',
    go: 'の一時停止を解除する',
    done: 'の一時停止を解除しました',
    about: suspensionTexts.resume,
  },
} as const

/** Suspends the active ones of these shops; if all are suspended, lets them sign in again. */
export function SuspendShopsDialog({ shops, onClose }: Props) {
  const active = shops.filter(({ status }) => status === 'active')
  const isResuming = active.length === 0
  const chosen = isResuming ? shops : active
  const [status, before] = isResuming
    ? (['active', 'suspended'] as const)
    : (['suspended', 'active'] as const)
  const count = formatShopCount(chosen.length)
  const others = shops.length - chosen.length
  const { ask, go, done, about } = texts[status]
  const action: BulkAction<RowAnswer> = {
    title: `${count}${ask}`,
    go: `${count}${go}`,
    done,
    send: setStatus(status),
    undo: {
      done: texts[before].done,
      rows: (answers) => answers,
      send: setStatus(before),
    },
  }
  return (
    <BulkDialog action={action} shops={chosen} onClose={onClose}>
      <p>{about}</p>
      {others > 0 && <p>{`すでに一時停止中の${formatShopCount(others)}は、そのままです。`}</p>}
    </BulkDialog>
  )
}
