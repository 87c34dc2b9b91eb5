import { CalendarCheck } from 'lucide-react'
import type { Outcome } from '#web/editor/reservation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './reservation-line.module.css'

const tones = {
  公開済み: 'green',
  終了: 'grey',
  取り消し: 'grey',
  失敗: 'orange',
} as const satisfies Record<Outcome['state'], string>

type Props = { outcome: Outcome; onChange: () => void; onClose: () => void }

/** What became of a reservation: in a word, when that really was, and why. */
export function OutcomeTold({ outcome, onChange, onClose }: Props) {
  const { state, text, note, isFailed } = outcome
  return (
    <>
      <CalendarCheck aria-hidden className={styles.icon} />
      <Chip tone={tones[state]}>{state}</Chip>
      <div className={styles.words}>
        <StatusLine>{text}</StatusLine>
        {note && <StatusLine tone={isFailed ? 'danger' : 'plain'}>{note}</StatusLine>}
      </div>
      <div className={styles.actions}>
        {isFailed && <Button onClick={onChange}>予約し直す</Button>}
        <Button kind="quiet" onClick={onClose}>
          とじる
        </Button>
      </div>
    </>
  )
}
