import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { CheckAgainButton, SendStatusLine } from '#web/editor/screen/sending/send-progress.tsx'
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
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatDayAndTime, padTwoDigits } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import {
  createReserveForm,
  type DayTime,
  formatUpdateTimes,
  getChosenTimes,
  type ReserveForm,
  toApiTime,
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

type ReserveFieldsProps = {
  form: ReserveForm
  isTried: boolean
  onForm: (form: ReserveForm) => void
}

function ReserveFields({ form, isTried, onForm }: ReserveFieldsProps) {
  const { start, end } = validateReserveForm(form)
  const isOther = form.choice === undefined
  return (
    <>
      <Choices form={form} onForm={onForm} problem={isOther ? undefined : start} />
      {isOther && (
        <DayTimeField
          name="公開する日時"
          value={form.start}
          onValue={(value) => onForm({ ...form, start: value })}
          problem={start}
          isTried={isTried}
        />
      )}
      <Field
        name="おわりの日時も決める"
        hint="その日時に、予約の前にお客さまに見えていた内容へもどります"
        InputType="checkbox"
        input={{
          checked: form.hasEnd,
          onChange: ({ target }) => onForm({ ...form, hasEnd: target.checked }),
        }}
      />
      {form.hasEnd && (
        <DayTimeField
          name="おわりの日時"
          value={form.end}
          onValue={(value) => onForm({ ...form, end: value })}
          problem={end}
          isTried={isTried}
        />
      )}
    </>
  )
}

type ChoicesProps = Pick<ReserveFieldsProps, 'form' | 'onForm'> & { problem: string | undefined }

function Choices({ form, onForm, problem }: ChoicesProps) {
  const id = useId()
  const radio = (name: string | undefined, label: string, when: string) => (
    <label
      key={label}
      className={classNames(
        'row wrap gap-0-3 min-h-target p-2-4 round-md tight pointer border-strong',
        form.choice === name && 'selected',
      )}
    >
      <input
        className="flex-none size-5 accent-orange"
        type="radio"
        name={id}
        checked={form.choice === name}
        aria-describedby={problem && form.choice === name ? `${id}-error` : undefined}
        onChange={() => onForm({ ...form, choice: name })}
      />
      <span className="bold">{label}</span> <span className="ms-auto text-sm">{when}</span>
    </label>
  )
  return (
    <fieldset className="stack gap-2 min-w-0 border-0 legend:mb-2">
      <legend className="heading text-sm bold">いつ公開しますか</legend>
      {form.choices.map(({ name, start }) => radio(name, name, formatDayAndTime(toApiTime(start))))}
      {radio(undefined, '日時をえらぶ', '')}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </fieldset>
  )
}

type DayTimeFieldProps = {
  name: string
  value: DayTime
  onValue: (value: DayTime) => void
  problem: string | undefined
  isTried: boolean
}

/**
 * A date input and two lists for the time, because not all browsers enforce steps and limits of time
 * inputs. Errors appear after the field is left.
 */
function DayTimeField({ name, value, onValue, problem, isTried }: DayTimeFieldProps) {
  const id = useId()
  const [wasLeft, setWasLeft] = useState(false)
  const message = isTried || wasLeft ? problem : undefined
  const [hour = '', minute = ''] = value.time.split(':')
  const field = {
    className: classNames(
      'w-full min-w-0 min-h-target p-2 border-strong round-md bg-background bright text-field tight',
      message !== undefined && 'border-color-danger',
    ),
    'aria-invalid': message !== undefined,
    'aria-describedby': message ? `${id}-error` : undefined,
    onBlur: () => setWasLeft(true),
  }
  const write = (change: Partial<DayTime>) => onValue({ ...value, ...change })
  return (
    <fieldset className="stack gap-2 min-w-0 border-0 cols-[1fr_1fr] legend:mb-2">
      <legend className="heading text-sm bold">{name}</legend>
      <label className="stack gap-1 quiet text-xs all-cols">
        日付
        <input
          {...field}
          type="date"
          value={value.day}
          onChange={({ target }) => write({ day: target.value })}
        />
      </label>
      <TimePart
        {...field}
        unit="時"
        values={hours}
        value={hour}
        onChange={({ target }) => write({ time: `${target.value}:${minute}` })}
      />
      <TimePart
        {...field}
        unit="分"
        values={listMinutes(minute)}
        value={minute}
        onChange={({ target }) => write({ time: `${hour}:${target.value}` })}
      />
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </fieldset>
  )
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm bold danger all-cols">
      {children}
    </p>
  )
}

type TimePartProps = ComponentProps<'select'> & { unit: string; values: readonly string[] }

const TimePart = ({ unit, values, ...select }: TimePartProps) => (
  <label className="stack gap-1 quiet text-xs">
    {unit}
    <select {...select}>
      {values.map((value) => (
        <option key={value} value={value}>
          {(unit === '時' ? Number(value) : value) + unit}
        </option>
      ))}
    </select>
  </label>
)

const hours = Array.from({ length: 24 }, (_, hour) => padTwoDigits(hour))
const minutes = Array.from({ length: 12 }, (_, index) => padTwoDigits(index * 5))

/** Every five minutes, and the chosen one. */
const listMinutes = (chosen: string) => [...new Set([...minutes, chosen])].sort()
