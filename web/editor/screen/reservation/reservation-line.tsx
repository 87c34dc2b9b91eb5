import { CalendarCheck, CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import { usePublishing } from '#web/editor/screen/publish/use-publishing.ts'
import { CheckAgainButton } from '#web/editor/screen/sending/send-progress.tsx'
import type { SendProgress } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { isDeepEqual } from '#web/editor/state/is-same-content.ts'
import {
  formatWaitingReservation,
  getWaitingNote,
  getWaitingReservation,
} from '#web/editor/status/publishing-state.ts'
import {
  getReservationResult,
  type ReservationResult,
} from '#web/editor/status/reservation-result.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './reservation-line.module.css'
import { useReservationPolling } from './use-reservation-polling.ts'

type Props = { session: EditingSession; onChange: () => void; onClose: () => void }

/** A reservation cancelled here, and the state of saving at that moment. */
type CancelledReservation = { reservation: Reservation; draft: SavingState }

/** Only an unchanged draft can be reserved again as it was. */
const canReserveSame = (cancelled: CancelledReservation | undefined, now: SavingState) =>
  cancelled?.reservation.is_current === true &&
  isDeepEqual(cancelled.draft.versions, now.versions) &&
  Object.values(now.phases).every((phase) => phase === 'idle')

const listTimes = ({ start, end }: Reservation) => (end === null ? [start] : [start, end])

/** The page's reservation with its actions; after cancelling it here, the undo; otherwise its result. */
export function ReservationLine({ session, onChange, onClose }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const { progress, reserve: reserveAgain, cancel } = usePublishing(session)
  const draft = useStore(session.autosave.state)
  const [cancelled, setCancelled] = useState<CancelledReservation>()
  const waiting = getWaitingReservation({ reserve })
  const outcome = getReservationResult(reserve)
  const now = useNow()
  const line = useKeepFocus(waiting ? 'waiting' : outcome ? 'result' : 'cancelled')
  useReservationPolling(session)
  const again = (times: string[]) => void reserveAgain(times, () => setCancelled(undefined))
  const cancelReservation = () =>
    void cancel((isCancelled) => {
      if (isCancelled && waiting) setCancelled({ reservation: waiting, draft })
    })
  const isBusy = progress.step !== 'resting'
  const part = waiting ? (
    <Waiting
      text={formatWaitingReservation(waiting, now)}
      note={getWaitingNote(waiting)}
      progress={progress}
      actions={
        <Actions
          isCurrent={waiting.is_current}
          renew={() => again(listTimes(waiting))}
          {...{ isBusy, cancelReservation, onChange }}
        />
      }
    />
  ) : (
    renderFinished({ outcome, cancelled, draft, progress, again, onChange, onClose })
  )
  if (!part) return null
  return (
    <section
      ref={line}
      tabIndex={-1}
      aria-label="公開の予約"
      className="row wrap gap-1-2 min-h-target round-md bg-raised tight ps-2 lg:p-0-3"
    >
      {part}
    </section>
  )
}

type FinishedProps = Pick<Props, 'onChange' | 'onClose'> & {
  outcome: ReservationResult | undefined
  cancelled: CancelledReservation | undefined
  draft: SavingState
  progress: SendProgress
  again: (times: string[]) => void
}

function renderFinished({
  outcome,
  cancelled,
  draft,
  progress,
  again,
  onChange,
  onClose,
}: FinishedProps) {
  if (outcome) return <ReservationResultLine {...{ outcome, onChange, onClose }} />
  if (!cancelled) return undefined
  return (
    <CancelledNotice
      progress={progress}
      isSame={canReserveSame(cancelled, draft)}
      onAgain={() => again(listTimes(cancelled.reservation))}
      onClose={onClose}
    />
  )
}

type ActionsProps = {
  isCurrent: boolean
  isBusy: boolean
  renew: () => void
  cancelReservation: () => void
  onChange: () => void
}

function Actions({ isCurrent, isBusy, renew, cancelReservation, onChange }: ActionsProps) {
  return (
    <>
      {!isCurrent && (
        <Button busy={isBusy} onClick={renew}>
          予約も新しくする
        </Button>
      )}
      <Button inactive={isBusy} aria-label="予約を変更" onClick={onChange}>
        変更
      </Button>
      <Button busy={isBusy} onClick={cancelReservation}>
        予約を取り消す
      </Button>
    </>
  )
}

type WaitingProps = {
  text: string
  note: ReturnType<typeof getWaitingNote>
  progress: SendProgress
  actions: ReactNode
}

/** On phones the buttons are collapsed, so that the height of the line is constant. */
function Waiting({ text, note, progress, actions }: WaitingProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CalendarClock aria-hidden className="display-none flex-none size-5 link-color lg:block" />
      <div className={`grow ${styles.text} min-w-36 lg:flex-[0_1_auto] lg:me-auto`}>
        <StatusLine>{text}</StatusLine>
        <SecondLine progress={progress} note={note} />
      </div>
      <Button
        kind="quiet"
        className={`flex-none ${styles.toggle} lg:display-none`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'たたむ' : '予約の操作'}
      </Button>
      <div
        id={id}
        className={classNames(
          `${styles.actions} flex wrap gap-2 pb-1 lg:flex lg:p-0`,
          !isOpen && 'display-none',
        )}
      >
        {actions}
      </div>
    </>
  )
}

type CancelledProps = {
  progress: SendProgress
  /** True when reserving again would restore the cancelled reservation. */
  isSame: boolean
  onAgain: () => void
  onClose: () => void
}

function CancelledNotice({ progress, isSame, onAgain, onClose }: CancelledProps) {
  return (
    <>
      <CalendarClock aria-hidden className="display-none flex-none size-5 link-color lg:block" />
      <div className={`grow ${styles.text} min-w-36 lg:flex-[0_1_auto] lg:me-auto`}>
        <StatusLine>予約を取り消しました</StatusLine>
        <SecondLine progress={progress} />
      </div>
      <div className={`${styles.actions} flex wrap gap-2 pb-1 lg:flex lg:p-0`}>
        <Button
          busy={progress.step !== 'resting'}
          {...(isSame && { 'aria-label': '予約を元に戻す' })}
          onClick={onAgain}
        >
          {isSame ? '元に戻す' : 'いまの内容で予約し直す'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          とじる
        </Button>
      </div>
    </>
  )
}

function SecondLine({ progress, note }: { progress: SendProgress; note?: WaitingProps['note'] }) {
  if (progress.step !== 'resting') return <StatusLine>変更しています</StatusLine>
  if (progress.problem)
    return (
      <>
        <StatusLine tone="danger">{progress.problem}</StatusLine>
        <CheckAgainButton progress={progress} />
      </>
    )
  return note ? <StatusLine tone={note.tone}>{note.text}</StatusLine> : null
}

/** Keeps the focus at the line when a clicked button disappears. Changes by themselves take no focus. */
function useKeepFocus(mode: 'waiting' | 'result' | 'cancelled') {
  const line = useRef<HTMLElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    if (mode !== 'result' && document.activeElement === document.body) line.current?.focus()
  }, [mode])
  return line
}

const halfMinuteMs = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

const tones = {
  公開済み: 'green',
  終了: 'grey',
  取り消し: 'grey',
  失敗: 'orange',
} as const satisfies Record<ReservationResult['state'], string>

type ReservationResultLineProps = {
  outcome: ReservationResult
  onChange: () => void
  onClose: () => void
}

function ReservationResultLine({ outcome, onChange, onClose }: ReservationResultLineProps) {
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
