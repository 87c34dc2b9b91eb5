import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { setUnsavedWork } from '#web/drafts/unsaved.ts'
import { announceDeletedShop, useShopListPath } from '#web/screens/edit/shared/shop-list-path.ts'
import { TypedNameDialog } from '#web/screens/edit/shared/typed-name-dialog.tsx'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'

/** Deletes a shop after its name has been typed. */
export function DeleteShopDialog({ shop, onClose }: { shop: ShopProfile; onClose: () => void }) {
  const { remove, isPending, problem } = useDeleteShop(shop)
  return (
    <TypedNameDialog
      shop={shop}
      title="お店を削除しますか？"
      action="削除する"
      state={{ isPending, problem, pendingText: '削除中' }}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        ページはすぐに見られなくなり、ログインもできなくなります。お店はごみ箱に入り、
        {limits.deletedUserDays}
        日のあいだは元に戻せます。そのあと、ページ・写真・動画は完全に消えます。
      </p>
    </TypedNameDialog>
  )
}

function useDeleteShop({ id, shop_name }: ShopProfile) {
  const { send, ...state } = useIdempotentCall('deleteUser')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useShopListPath()

  async function remove(): Promise<void> {
    if (!(await send({ body: { id } }))) return
    // Typed text of a deleted shop needs no confirmation.
    setUnsavedWork('nothing')
    for (const name of ['listUsers', 'listDeletedShops', 'listAudit'])
      void queries.invalidateQueries({ queryKey: [name] })
    queries.removeQueries({ queryKey: ['getUser', { parameters: { id } }] })
    announceDeletedShop(shop_name)
    void navigate(list, { replace: true, viewTransition: true })
  }

  return { ...state, remove }
}
