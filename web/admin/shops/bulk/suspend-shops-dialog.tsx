import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { suspensionTexts } from '#web/admin/shared/suspension-texts.ts'
import { useClient } from '#web/api/client-context.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkRun } from './use-bulk-run.ts'

type Props = { shops: readonly ListedShop[]; onClose: () => void }

/** Suspends the active ones of these shops; if all are suspended, lets them sign in again. */
export function SuspendShopsDialog({ shops, onClose }: Props) {
  const client = useClient()
  const active = shops.filter(({ status }) => status === 'active')
  const isResuming = active.length === 0
  const chosen = isResuming ? shops : active
  const run = useBulkRun(chosen)
  const status = isResuming ? 'active' : 'suspended'
  const count = `${chosen.length.toLocaleString('ja-JP')}店`
  const others = shops.length - chosen.length

  return (
    <BulkDialog
      run={run}
      shops={chosen}
      title={isResuming ? `${count}の一時停止を解除しますか？` : `${count}を一時停止しますか？`}
      action={isResuming ? `${count}の一時停止を解除する` : `${count}を一時停止する`}
      done={isResuming ? 'の一時停止を解除しました' : 'を一時停止しました'}
      onStart={() =>
        run.start(async ({ id }, options) => {
          await client.updateUser({ body: { id, status } }, options)
        })
      }
      onClose={onClose}
    >
      <p>{isResuming ? suspensionTexts.resume : suspensionTexts.suspend}</p>
      {others > 0 && (
        <p>{`すでに一時停止中の${others.toLocaleString('ja-JP')}店は、そのままです。`}</p>
      )}
    </BulkDialog>
  )
}
