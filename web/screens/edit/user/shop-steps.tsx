import { Ban, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#functions/contract/user.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Part } from './part.tsx'
import styles from './shop-steps.module.css'
import { StatusDialog } from './status-dialog.tsx'

type Step = 'status' | 'delete'

/** What is seldom done, and asked about first: suspending, deleting. */
export function ShopSteps({ user }: { user: User }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const isActive = user.status === 'active'
  return (
    <Part title="手続き" tone="danger">
      <StepRow
        about={
          isActive
            ? 'ログインできないようにします。公開中のページはそのまま見られます。'
            : 'また、ログインできるようにします。'
        }
      >
        <Button icon={isActive ? Ban : Play} onClick={() => setStep('status')}>
          {isActive ? '利用を止める' : '利用を再開する'}
        </Button>
      </StepRow>
      <StepRow about="お店と、そのページ・写真・動画をすべて消します。">
        <Button icon={Trash2} onClick={() => setStep('delete')}>
          お店を削除する
        </Button>
      </StepRow>
      {step === 'status' && <StatusDialog user={user} onClose={close} />}
      {step === 'delete' && <DeleteDialog user={user} onClose={close} />}
    </Part>
  )
}

function StepRow({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className={styles.step}>
      <p>{about}</p>
      {children}
    </div>
  )
}
