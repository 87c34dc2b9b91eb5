import { CalendarCheck } from 'lucide-react'
import type { ReservationResult } from '#web/editor/status/reservation-result.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './reservation-line.module.css'

const tones = {
  公開済み: 'green',
  終了: 'grey',
  取り消し: 'grey',
  失敗: 'orange',
} as const satisfies Record<ReservationResult['state'], string>

type Props = { outcome: ReservationResult; onChange: () => void; onClose: () => void }

export function ReservationResultLine({ outcome, onChange, onClose }: Props) {
  const { state, text, note, isFailed } = outcome
  return (
    <>
      <CalendarCheck aria-hidden className="display-none flex-none size-5 link-color lg:block" />
      <Chip tone={tones[state]}>{state}</Chip>
      <div className={`grow ${styles.text} min-w-36 lg:flex-[0_1_auto] lg:me-auto`}>
        <StatusLine>{text}</StatusLine>
        {note && <StatusLine tone={isFailed ? 'danger' : 'plain'}>{note}</StatusLine>}
      </div>
      <div className={`${styles.actions} flex wrap gap-2 pb-1 lg:flex lg:p-0`}>
        {isFailed && <Button onClick={onChange}>予約し直す</Button>}
        <Button kind="quiet" onClick={onClose}>
          とじる
        </Button>
      </div>
    </>
  )
}
