import { useStore } from 'zustand'
import styles from '#web/editor/screen/publish/publish-sheet.module.css'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import {
  formatReservationPlan,
  getWaitingReservation,
} from '#web/editor/status/publishing-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

type Props = { session: EditingSession; onClose: () => void }

export function ReservedSheet({ session, onClose }: Props) {
  const { state, reserve } = useStore(session.pageState)
  const waiting = getWaitingReservation({ reserve })
  return (
    <Sheet open onClose={onClose} title="予約しました。">
      <div className="stack gap-3">
        {waiting && <p className={styles.sentence}>{formatReservationPlan(waiting, state)}。</p>}
        <p>
          {state === 'draft'
            ? 'それまでは、お客さまには見えません。'
            : 'それまでは、いま公開している内容のままです。'}
          このあとの変更は、予約した内容には入りません。
        </p>
        <Button kind="primary" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
    </Sheet>
  )
}
