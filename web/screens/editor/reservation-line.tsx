import { CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/reservation.ts'
import { type Outcome, outcomeOf } from '#web/editor/reservation-outcome.ts'
import { waitingNote, waitingOf, waitingWords } from '#web/editor/reservation-words.ts'
import { same } from '#web/editor/same.ts'
import type { SavingState } from '#web/editor/saving-state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './reservation-line.module.css'
import { OutcomeTold } from './reservation-told.tsx'
import { usePublicity } from './use-publicity.ts'
import { useReservationFollow } from './use-reservation-follow.ts'
import type { Progress } from './use-sending.ts'

type Props = { session: EditingSession; onChange: () => void; onClose: () => void }

/** A reservation that was taken back here, and how the saving of the draft stood then. */
type Taken = { reservation: Reservation; draft: SavingState }

/** Whether reserving again would reserve the same: only then is it a way back. */
const isWayBack = (taken: Taken | undefined, now: SavingState) =>
  taken?.reservation.is_current === true &&
  same(taken.draft.versions, now.versions) &&
  Object.values(now.phases).every((phase) => phase === 'idle')

const timesOf = ({ start, end }: Reservation) => (end === null ? [start] : [start, end])

/** What is reserved and what can be done about it; after it was taken back, the way back; else what became of it. */
export function ReservationLine({ session, onChange, onClose }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const { progress, reserve: reserveAgain, cancel } = usePublicity(session)
  const draft = useStore(session.autosave.state)
  const [taken, setTaken] = useState<Taken>()
  const waiting = waitingOf({ reserve })
  const outcome = outcomeOf(reserve)
  const now = useNow()
  const line = useFocusKept(waiting ? 'waiting' : outcome ? 'told' : 'taken')
  useReservationFollow(session)
  const again = (times: string[]) => void reserveAgain(times, () => setTaken(undefined))
  const takeBack = () =>
    void cancel((isCancelled) => {
      if (isCancelled && waiting) setTaken({ reservation: waiting, draft })
    })
  const isBusy = progress.step !== 'resting'
  const part = waiting ? (
    <Waiting
      words={waitingWords(waiting, now)}
      note={waitingNote(waiting)}
      progress={progress}
      actions={
        <Actions
          isCurrent={waiting.is_current}
          renew={() => again(timesOf(waiting))}
          {...{ isBusy, takeBack, onChange }}
        />
      }
    />
  ) : (
    overPart({ outcome, taken, draft, progress, again, onChange, onClose })
  )
  if (!part) return null
  return (
    <section ref={line} tabIndex={-1} aria-label="公開の予約" className={styles.line}>
      {part}
    </section>
  )
}

type Over = Pick<Props, 'onChange' | 'onClose'> & {
  outcome: Outcome | undefined
  taken: Taken | undefined
  draft: SavingState
  progress: Progress
  again: (times: string[]) => void
}

/** Of one that waits no longer: what became of it, or after it was taken back here the way back. */
function overPart({ outcome, taken, draft, progress, again, onChange, onClose }: Over) {
  if (outcome) return <OutcomeTold {...{ outcome, onChange, onClose }} />
  if (!taken) return undefined
  return (
    <TakenBack
      progress={progress}
      isSame={isWayBack(taken, draft)}
      onAgain={() => again(timesOf(taken.reservation))}
      onClose={onClose}
    />
  )
}

type ActionsProps = {
  isCurrent: boolean
  isBusy: boolean
  renew: () => void
  takeBack: () => void
  onChange: () => void
}

function Actions({ isCurrent, isBusy, renew, takeBack, onChange }: ActionsProps) {
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
      <Button busy={isBusy} onClick={takeBack}>
        予約を取り消す
      </Button>
    </>
  )
}

type WaitingProps = {
  words: string
  note: ReturnType<typeof waitingNote>
  progress: Progress
  actions: ReactNode
}

/** On a phone the buttons are folded away: the line keeps its height, whatever it has to say. */
function Waiting({ words, note, progress, actions }: WaitingProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CalendarClock aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <StatusLine>{words}</StatusLine>
        <More progress={progress} note={note} />
      </div>
      <Button
        kind="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'たたむ' : '予約の操作'}
      </Button>
      <div id={id} className={classNames(styles.actions, !isOpen && styles.folded)}>
        {actions}
      </div>
    </>
  )
}

type TakenBackProps = {
  progress: Progress
  /** Whether what would be reserved is what was: only then is it a way back. */
  isSame: boolean
  onAgain: () => void
  onClose: () => void
}

function TakenBack({ progress, isSame, onAgain, onClose }: TakenBackProps) {
  return (
    <>
      <CalendarClock aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <StatusLine>予約を取り消しました</StatusLine>
        <More progress={progress} />
      </div>
      <div className={styles.actions}>
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

/** The second line: what goes on, what went wrong, or what there is to know. */
function More({ progress, note }: { progress: Progress; note?: WaitingProps['note'] }) {
  if (progress.step !== 'resting') return <StatusLine>変更しています</StatusLine>
  if (progress.problem) return <StatusLine tone="danger">{progress.problem}</StatusLine>
  return note ? <StatusLine tone={note.tone}>{note.text}</StatusLine> : null
}

/** When a button goes that was pressed, the focus stays at the line; what happens by itself takes no focus. */
function useFocusKept(mode: 'waiting' | 'told' | 'taken') {
  const line = useRef<HTMLElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    if (mode !== 'told' && document.activeElement === document.body) line.current?.focus()
  }, [mode])
  return line
}

const halfMinuteMs = 30_000

/** The time of day, often enough to see that a minute has come. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
