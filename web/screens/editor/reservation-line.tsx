import { CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/reservation.ts'
import { waitingNote, waitingOf, waitingWords } from '#web/editor/reservation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './reservation-line.module.css'
import { usePublicity } from './use-publicity.ts'
import type { Progress } from './use-sending.ts'

type Props = { session: EditingSession; onChange: () => void; onClose: () => void }

const timesOf = ({ start, end }: Reservation) => (end === null ? [start] : [start, end])

/** What is reserved and what can be done about it; after it was taken back, the way back. */
export function ReservationLine({ session, onChange, onClose }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const { progress, reserve: reserveAgain, cancel } = usePublicity(session)
  const [taken, setTaken] = useState<Reservation>()
  const waiting = waitingOf({ reserve })
  const shown = waiting ?? taken
  const now = useNow()
  const line = useFocusKept(waiting ? 'waiting' : 'taken')
  if (!shown) return null

  const renew = () => void reserveAgain(timesOf(shown), () => setTaken(undefined))
  const isBusy = progress.step !== 'resting'
  return (
    <section ref={line} tabIndex={-1} aria-label="公開の予約" className={styles.line}>
      {waiting ? (
        <Waiting
          words={waitingWords(waiting, now)}
          note={waitingNote(waiting)}
          progress={progress}
          actions={
            <>
              {!waiting.is_current && (
                <Button busy={isBusy} onClick={renew}>
                  予約も新しくする
                </Button>
              )}
              <Button inactive={isBusy} aria-label="予約を変更" onClick={onChange}>
                変更
              </Button>
              <Button busy={isBusy} onClick={() => void cancel(() => setTaken(waiting))}>
                予約を取り消す
              </Button>
            </>
          }
        />
      ) : (
        <TakenBack progress={progress} onAgain={renew} onClose={onClose} />
      )}
    </section>
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

type TakenBackProps = { progress: Progress; onAgain: () => void; onClose: () => void }

function TakenBack({ progress, onAgain, onClose }: TakenBackProps) {
  return (
    <>
      <CalendarClock aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <StatusLine>予約を取り消しました</StatusLine>
        <More progress={progress} />
      </div>
      <div className={styles.actions}>
        <Button busy={progress.step !== 'resting'} aria-label="予約を元に戻す" onClick={onAgain}>
          元に戻す
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

/** When a button goes that had the focus, the focus stays at the line. */
function useFocusKept(mode: string) {
  const line = useRef<HTMLElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    if (document.activeElement === document.body) line.current?.focus()
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
