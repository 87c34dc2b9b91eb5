import { CirclePause, CirclePlay, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { ShopSection } from '#web/screens/edit/shop/shop-section.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DeleteShopDialog } from './delete-shop-dialog.tsx'
import styles from './shop-actions.module.css'
import { ShopStatusDialog } from './shop-status-dialog.tsx'

type ShopAction = 'status' | 'delete'

/** Actions that need a confirmation: suspend, resume and delete. */
export function ShopActions({ shop }: { shop: ShopProfile }) {
  const [step, setStep] = useState<ShopAction>()
  const close = () => setStep(undefined)
  const isActive = shop.status === 'active'
  const canSuspend = useCanCall('updateUser')
  const canDelete = useCanCall('deleteUser')
  return (
    <>
      {canSuspend && (
        <ShopSection title="一時停止" tone="warning">
          <ActionRow
            about={
              isActive
                ? 'お店がログインできないようにします。いつでも元に戻せます。公開中のページはそのまま見られます。'
                : 'いまは一時停止中です。解除すると、お店はまたログインできます。'
            }
          >
            <Button icon={isActive ? CirclePause : CirclePlay} onClick={() => setStep('status')}>
              {isActive ? '一時停止する' : '一時停止を解除する'}
            </Button>
          </ActionRow>
        </ShopSection>
      )}
      {canDelete && (
        <ShopSection title="お店の削除" tone="danger">
          <ActionRow
            about={`お店をごみ箱に入れます。${limits.deletedUserDays}日のあいだは元に戻せます。そのあとは、ページ・写真・動画が完全に消えます。`}
          >
            <Button kind="danger" icon={Trash2} onClick={() => setStep('delete')}>
              お店を削除する
            </Button>
          </ActionRow>
        </ShopSection>
      )}
      {step === 'status' && <ShopStatusDialog shop={shop} onClose={close} />}
      {step === 'delete' && <DeleteShopDialog shop={shop} onClose={close} />}
    </>
  )
}

function ActionRow({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className={`spread ${styles.step}`}>
      <p>{about}</p>
      {children}
    </div>
  )
}
