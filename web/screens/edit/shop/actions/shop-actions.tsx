import { Ban, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { ShopSection } from '#web/screens/edit/shop/shop-section.tsx'
import layout from '#web/screens/shared/layout.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DeleteShopDialog } from './delete-shop-dialog.tsx'
import styles from './shop-actions.module.css'
import { ShopStatusDialog } from './shop-status-dialog.tsx'

type ShopAction = 'status' | 'delete'

/** Actions that need a confirmation: suspend, resume and delete. */
export function ShopActions({ shop }: { shop: ShopProfile }) {
  const [step, setStep] = useState<ShopAction>()
  const close = () => setStep(undefined)
  const isActive = shop.status === 'active'
  const canDelete = useCanCall('deleteUser')
  return (
    <ShopSection title="手続き" tone="danger">
      <ActionRow
        about={
          isActive
            ? 'ログインできないようにします。公開中のページはそのまま見られます。'
            : 'また、ログインできるようにします。'
        }
      >
        <Button icon={isActive ? Ban : Play} onClick={() => setStep('status')}>
          {isActive ? '利用を止める' : '利用を再開する'}
        </Button>
      </ActionRow>
      {canDelete && (
        <ActionRow about="お店と、そのページ・写真・動画をすべて消します。">
          <Button icon={Trash2} onClick={() => setStep('delete')}>
            お店を削除する
          </Button>
        </ActionRow>
      )}
      {step === 'status' && <ShopStatusDialog shop={shop} onClose={close} />}
      {step === 'delete' && <DeleteShopDialog shop={shop} onClose={close} />}
    </ShopSection>
  )
}

function ActionRow({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className={classNames(layout.row, styles.step)}>
      <p>{about}</p>
      {children}
    </div>
  )
}
