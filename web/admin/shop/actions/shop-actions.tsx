import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { typedNameField } from '#web/actions/action-fields.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { announceDeletedShop, useShopListPath } from '#web/admin/shared/shop-list-path.ts'
import { suspensionTexts } from '#web/admin/shared/suspension-texts.ts'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { setUnsavedWork } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'

/** Actions that need a confirmation: suspend, resume and delete. */
export function ShopActions({ shop }: { shop: ShopProfile }) {
  const { ask, dialog } = useActionDialog()
  const status = useStatusAction(shop)
  const deletion = useDeleteAction(shop)
  const isActive = shop.status === 'active'
  const canSuspend = useCanCall('updateUser')
  const canDelete = useCanCall('deleteUser')
  return (
    <>
      {canSuspend && (
        <ActionRow
          about={
            isActive
              ? 'お店がログインできないようにします。いつでも元に戻せます。公開中のページはそのまま見られます。'
              : 'いまは一時停止中です。解除すると、お店はまたログインできます。'
          }
        >
          <Button icon={isActive ? CirclePause : CirclePlay} onClick={() => ask(status)}>
            {isActive ? '一時停止する' : '一時停止を解除する'}
          </Button>
        </ActionRow>
      )}
      {canDelete && (
        <ActionRow
          about={`お店をごみ箱に入れます。${limits.deletedUserDays}日のあいだは元に戻せます。そのあとは、ページ・写真・動画が完全に消えます。`}
        >
          <Button kind="danger" icon={Trash2} onClick={() => ask(deletion)}>
            お店を削除する
          </Button>
        </ActionRow>
      )}
      {dialog}
    </>
  )
}

function ActionRow({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className="spread >p:grow-64 >button:flex-[0_1_17rem]">
      <p>{about}</p>
      {children}
    </div>
  )
}

function useStatusAction(shop: ShopProfile) {
  const replaceShop = useReplaceShop(shop.id)
  const isActive = shop.status === 'active'
  return defineAction({
    title: isActive ? 'お店を一時停止しますか？' : '一時停止を解除しますか？',
    about: (
      <>
        <p className="bold break">
          <bdi>{shop.shop_name}</bdi>
        </p>
        <p>{isActive ? suspensionTexts.suspend : suspensionTexts.resume}</p>
      </>
    ),
    go: isActive ? '一時停止する' : '解除する',
    icon: isActive ? CirclePause : CirclePlay,
    pending: '変更しています',
    send: ({ call }) =>
      call('updateUser', { body: { id: shop.id, status: isActive ? 'suspended' : 'active' } }),
    onDone: ({ user }) => replaceShop(user),
  })
}

function useDeleteAction({ id, ...shop }: ShopProfile) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useShopListPath()
  const go = '削除する'
  return defineAction({
    title: 'お店を削除しますか？',
    about: `ページはすぐに見られなくなり、ログインもできなくなります。お店はごみ箱に入り、${limits.deletedUserDays}日のあいだは元に戻せます。そのあと、ページ・写真・動画は完全に消えます。`,
    go,
    icon: Trash2,
    kind: 'danger',
    pending: '削除中',
    fields: { typed: typedNameField(shop, go) },
    send: ({ call }) => call('deleteUser', { body: { id } }),
    stale: ['listUsers', 'listDeletedShops', 'listAudit'],
    onDone: () => {
      // Typed text of a deleted shop needs no confirmation.
      setUnsavedWork('nothing')
      queries.removeQueries({ queryKey: ['getUser', { parameters: { id } }] })
      announceDeletedShop(shop.shop_name)
      void navigate(list, { replace: true, viewTransition: true })
    },
  })
}
