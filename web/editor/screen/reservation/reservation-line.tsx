import { CalendarCheck, CalendarClock, type LucideIcon } from 'lucide-react'
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
const canReserveSame = (cancelled: CancelledReservation, now: SavingState) =>
  cancelled.reservation.is_current &&
  isDeepEqual(cancelled.draft.versions, now.versions) &&
  Object.values(now.phases).every((phase) => phase === 'idle')

/** The page's reservation with its actions; after cancelling it here, the undo; otherwise its result. */
export function ReservationLine({ session, onChange, onClose }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const { progress, reserve: reserveAgain, cancel } = usePublishing(session)
  const draft = useStore(session.autosave.state)
  const [cancelled, setCancelled] = useState<CancelledReservation>()
  const waiting = getWaitingReservation({ reserve })
  const outcome = getReservationResult(reserve)
  const line = useKeepFocus(waiting ? 'waiting' : outcome ? 'result' : 'cancelled')
  useReservationPolling(session)
  const again = ({ start, end }: Reservation) =>
    void reserveAgain(end === null ? [start] : [start, end], () => setCancelled(undefined))
  const cancelReservation = () =>
    void cancel((isCancelled) => {
      if (isCancelled && waiting) setCancelled({ reservation: waiting, draft })
    })
  if (!waiting && !outcome && !cancelled) return null
  return (
    <section
      ref={line}
      tabIndex={-1}
      aria-label="公開の予約"
      className="row wrap gap-1-2 min-h-target round-md bg-raised tight ps-2 lg:p-0-3"
    >
      {waiting ? (
        <Waiting {...{ waiting, progress, cancelReservation, again, onChange }} />
      ) : outcome ? (
        <Result {...{ outcome, onChange, onClose }} />
      ) : (
        cancelled && (
          <CancelledNotice
            progress={progress}
            isSame={canReserveSame(cancelled, draft)}
            onAgain={() => again(cancelled.reservation)}
            onClose={onClose}
          />
        )
      )}
    </section>
  )
}

type TextProps = { icon?: LucideIcon; chip?: ReactNode; text: string; children: ReactNode }

/** What the line says, with a second line below. */
function LineText({ icon: Icon = CalendarClock, chip, text, children }: TextProps) {
  return (
    <>
      <Icon aria-hidden className="display-none flex-none size-5 link-color lg:block" />
      {chip}
      <div className={`grow ${styles.text} min-w-36 lg:flex-[0_1_auto] lg:me-auto`}>
        <StatusLine>{text}</StatusLine>
        {children}
      </div>
    </>
  )
}

const actionsClass = `${styles.actions} flex wrap gap-2 pb-1 lg:flex lg:p-0`

type WaitingProps = {
  waiting: Reservation
  progress: SendProgress
  cancelReservation: () => void
  again: (reservation: Reservation) => void
  onChange: () => void
}

/** On phones the buttons are collapsed, so that the height of the line is constant. */
function Waiting({ waiting, progress, cancelReservation, again, onChange }: WaitingProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isBusy = progress.step !== 'resting'
  return (
    <>
      <LineText text={formatWaitingReservation(waiting, useNow())}>
        <SecondLine progress={progress} note={getWaitingNote(waiting)} />
      </LineText>
      <Button
        kind="quiet"
        className={`flex-none ${styles.toggle} lg:display-none`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'たたむ' : '予約の操作'}
      </Button>
      <div id={id} className={classNames(actionsClass, !isOpen && 'display-none')}>
        {!waiting.is_current && (
          <Button busy={isBusy} onClick={() => again(waiting)}>
            予約も新しくする
          </Button>
        )}
        <Button inactive={isBusy} aria-label="予約を変更" onClick={onChange}>
          変更
        </Button>
        <Button busy={isBusy} onClick={cancelReservation}>
          予約を取り消す
        </Button>
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
      <LineText text="予約を取り消しました">
        <SecondLine progress={progress} />
      </LineText>
      <div className={actionsClass}>
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

const tones = {
  公開済み: 'green',
  終了: 'grey',
  取り消し: 'grey',
  失敗: 'orange',
} as const satisfies Record<ReservationResult['state'], string>

type ResultProps = Pick<Props, 'onChange' | 'onClose'> & { outcome: ReservationResult }

function Result({ outcome: { state, text, note, isFailed }, onChange, onClose }: ResultProps) {
  return (
    <>
      <LineText icon={CalendarCheck} chip={<Chip tone={tones[state]}>{state}</Chip>} text={text}>
        {note && <StatusLine tone={isFailed ? 'danger' : 'plain'}>{note}</StatusLine>}
      </LineText>
      <div className={actionsClass}>
        {isFailed && <Button onClick={onChange}>予約し直す</Button>}
        <Button kind="quiet" onClick={onClose}>
          とじる
        </Button>
      </div>
    </>
  )
}

type SecondLineProps = { progress: SendProgress; note?: ReturnType<typeof getWaitingNote> }

function SecondLine({ progress, note }: SecondLineProps) {
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
