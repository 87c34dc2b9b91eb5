import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { TypedNameDialog } from '#web/screens/edit/shared/typed-name-dialog.tsx'
import { usePurgeShop } from './use-deleted-shops.ts'

type Props = { shop: DeletedShop; onPurged: () => void; onClose: () => void }

/** Removes a deleted shop for good after its name has been typed. */
export function PurgeShopDialog({ shop, onPurged, onClose }: Props) {
  const { purge, isPending, problem } = usePurgeShop(shop.id)

  async function confirm(typed: string): Promise<void> {
    if (!(await purge(typed))) return
    onClose()
    onPurged()
  }

  return (
    <TypedNameDialog
      shop={shop}
      title="お店を完全に消しますか？"
      action="完全に消す"
      state={{ isPending, problem, pendingText: '消しています' }}
      onConfirm={(typed) => void confirm(typed)}
      onClose={onClose}
    >
      <p>
        ページ・写真・動画・お店の情報がすべて消え、元に戻せません。ログインIDとページのアドレスは、ほかのお店が使えるようになります。
      </p>
    </TypedNameDialog>
  )
}
