import { useStore } from 'zustand'
import { plannedWords, waitingOf } from '#web/editor/reservation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'

type Props = { session: EditingSession; onClose: () => void }

/** After 予約公開: when it is going to be, and what is so until then. */
export function ReservedSheet({ session, onClose }: Props) {
  const { state, reserve } = useStore(session.pageState)
  const waiting = waitingOf({ reserve })
  return (
    <Sheet open onClose={onClose} title="予約しました。">
      <div className={styles.publish}>
        {waiting && <p className={styles.sentence}>{plannedWords(waiting, state)}。</p>}
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
