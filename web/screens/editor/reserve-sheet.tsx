import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/reservation.ts'
import { endWords, nextTimeOf, startWords, waitingOf } from '#web/editor/reservation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import { momentOf } from './reservation-times.ts'
import { ReserveFields } from './reserve-fields.tsx'
import { chosenTimes, type ReserveForm, startForm, updateTimesOf, wrongIn } from './reserve-form.ts'
import styles from './reserve-sheet.module.css'
import type { Progress } from './use-sending.ts'

type Props = {
  session: EditingSession
  progress: Progress
  onReserve: (updatetimes: string[]) => void
  /** Missing where there is nothing to go back to. */
  onBack?: () => void
  onClose: () => void
}

/** 予約公開: asks when, and says in a sentence what will be then before it is so. */
export function ReserveSheet({ session, progress, onReserve, onBack, onClose }: Props) {
  const { page } = session.owner
  const waiting = waitingOf(useStore(session.pageState))
  const [form, setForm] = useState(() => startForm(waiting, new Date()))
  const [isTried, setTried] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  useFocusOnWrong(fields, isTried)
  const isWorking = progress.step !== 'resting'

  function reserve() {
    const present = { ...form, now: new Date() }
    setForm(present)
    setTried((tries) => tries + 1)
    if (isRight(present)) onReserve(updateTimesOf(present))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={progress.step !== 'sending'}
      title={waiting ? `ページ${page}の予約を変更します` : `ページ${page}の公開を予約します`}
      footer={
        <>
          {progress.step !== 'sending' && (
            <Button onClick={onBack ?? onClose}>{onBack ? 'もどる' : 'やめる'}</Button>
          )}
          <Button kind="primary" busy={isWorking} onClick={reserve}>
            予約する
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.reserve}>
        <ReserveFields form={form} isTried={isTried > 0} onForm={setForm} />
        <Outlook session={session} form={form} />
        <StatusLine tone={isWorking ? 'plain' : 'danger'}>
          {isWorking ? '予約しています' : progress.problem}
        </StatusLine>
      </div>
    </Sheet>
  )
}

const isRight = (form: ReserveForm) => Object.keys(wrongIn(form)).length === 0

/** What will be, as far as the times make sense. */
function Outlook({ session, form }: { session: EditingSession; form: ReserveForm }) {
  const { state, reserve } = useStore(session.pageState)
  const times = chosenTimes(form)
  return (
    <div className={styles.outlook} aria-live="polite">
      {isRight(form) && (
        <p className={styles.sentence}>
          {startWords(momentOf(times.start))}
          {times.end && <span>{endWords(momentOf(times.end), state)}</span>}
        </p>
      )}
      <p>
        {replacedWords(reserve)}
        公開されるのは、編集中のこの内容です。
      </p>
    </div>
  )
}

/** What becomes of the reservation that there is. */
function replacedWords(reserve: Reservation | null): string {
  if (waitingOf({ reserve })) return 'いまの予約は、この予約に入れかわります。'
  const end = nextTimeOf({ reserve })
  if (end === undefined) return ''
  return `いまの予約の終わり（${momentText(end)}）はなくなり、いまの内容がこの予約まで公開されます。`
}

/** After a try that found something wrong, the focus is where it is to be mended. */
function useFocusOnWrong(fields: RefObject<HTMLElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields, tries])
}
