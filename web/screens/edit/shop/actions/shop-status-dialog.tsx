import { CirclePause, CirclePlay } from 'lucide-react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { suspensionTexts } from '#web/screens/edit/shared/suspension-texts.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useReplaceShop } from '#web/screens/edit/shop/use-replace-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

export function ShopStatusDialog({ shop, onClose }: { shop: ShopProfile; onClose: () => void }) {
  const { send, isPending, problem } = useIdempotentCall('updateUser')
  const replaceShop = useReplaceShop(shop.id)
  const isActive = shop.status === 'active'

  async function go() {
    const answer = await send({
      body: { id: shop.id, status: isActive ? 'suspended' : 'active' },
    })
    if (!answer) return
    replaceShop(answer.user)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={isActive ? 'お店を一時停止しますか？' : '一時停止を解除しますか？'}
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="primary"
            icon={isActive ? CirclePause : CirclePlay}
            busy={isPending}
            onClick={() => void go()}
          >
            {isActive ? '一時停止する' : '解除する'}
          </Button>
        </>
      }
    >
      <p className="bold break">
        <bdi>{shop.shop_name}</bdi>
      </p>
      <p>{isActive ? suspensionTexts.suspend : suspensionTexts.resume}</p>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}
