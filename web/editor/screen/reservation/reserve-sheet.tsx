import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { CheckAgainButton } from '#web/editor/screen/sending/check-again-button.tsx'
import { SendStatusLine } from '#web/editor/screen/sending/send-status-line.tsx'
import type { SendProgress } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import {
  formatReservationEnd,
  formatReservationStart,
  getNextPublishTime,
  getWaitingReservation,
} from '#web/editor/status/publishing-state.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { toApiTime } from './reservation-times.ts'
import { ReserveFields } from './reserve-fields.tsx'
import {
  createReserveForm,
  formatUpdateTimes,
  getChosenTimes,
  type ReserveForm,
  validateReserveForm,
} from './reserve-form.ts'

type Props = {
  session: EditingSession
  progress: SendProgress
  onReserve: (updatetimes: string[]) => void
  /** Not set when there is no previous step. */
  onBack?: () => void
  onClose: () => void
}

export function ReserveSheet({ session, progress, onReserve, onBack, onClose }: Props) {
  const name = usePageNames().quoteName(session.pageKey.page)
  const waiting = getWaitingReservation(useStore(session.pageState))
  const [form, setForm] = useState(() => createReserveForm(waiting, new Date()))
  const [isTried, setTried] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  useFocusOnError(fields, isTried)
  const isWorking = progress.step !== 'resting'

  function reserve() {
    const present = { ...form, now: new Date() }
    setForm(present)
    setTried((tries) => tries + 1)
    if (isValid(present)) onReserve(formatUpdateTimes(present))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={progress.step !== 'sending'}
      title={waiting ? `${name}の予約を変更します` : `${name}の公開を予約します`}
      footer={
        <>
          {progress.step !== 'sending' && (
            <Button onClick={onBack ?? onClose}>{onBack ? 'もどる' : 'やめる'}</Button>
          )}
          <CheckAgainButton progress={progress} />
          <Button kind="primary" busy={isWorking} onClick={reserve}>
            予約する
          </Button>
        </>
      }
    >
      <div ref={fields} className="stack gap-3">
        <ReserveFields form={form} isTried={isTried > 0} onForm={setForm} />
        <ReservationPreview session={session} form={form} />
        <SendStatusLine progress={progress} working="予約しています" />
      </div>
    </Sheet>
  )
}

const isValid = (form: ReserveForm) => Object.keys(validateReserveForm(form)).length === 0

function ReservationPreview({ session, form }: { session: EditingSession; form: ReserveForm }) {
  const { state, reserve } = useStore(session.pageState)
  const { looks } = useEditing()
  const times = getChosenTimes(form)
  return (
    <div className="stack gap-1 hint p-3-4 round-md bg-raised" aria-live="polite">
      {isValid(form) && (
        <p className="bright text-lg bold tight">
          <LiveText>{formatReservationStart(toApiTime(times.start))}</LiveText>
          {times.end && (
            <span className="block text-md">
              {formatReservationEnd(toApiTime(times.end), state)}
            </span>
          )}
        </p>
      )}
      <p>{`${formatReplacement(reserve)}公開されるのは、編集中のこの内容です。`}</p>
      {looks.isNew && <p>えらんだ雰囲気は、そのとき公開中のページすべてに出ます。</p>}
    </div>
  )
}

function formatReplacement(reserve: Reservation | null): string {
  if (getWaitingReservation({ reserve })) return 'いまの予約は、この予約に入れかわります。'
  const end = getNextPublishTime({ reserve })
  if (end === undefined) return ''
  return `いまの予約の終わり（${formatDayAndTime(end)}）はなくなり、いまの内容がこの予約まで公開されます。`
}

function useFocusOnError(fields: RefObject<HTMLElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields, tries])
}
