import { useId, useState } from 'react'
import { padTwoDigits } from '#web/ui/format.ts'
import type { DayTime } from './reservation-times.ts'
import styles from './reserve-sheet.module.css'

type Props = {
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
export function DayTimeField({ name, value, onValue, problem, isTried }: Props) {
  const id = useId()
  const [wasLeft, setWasLeft] = useState(false)
  const message = isTried || wasLeft ? problem : undefined
  const [hour = '', minute = ''] = value.time.split(':')
  const field = {
    className:
      'w-full min-w-0 min-h-target p-2 border-strong round-md bg-background bright text-field tight',
    'aria-invalid': message !== undefined,
    'aria-describedby': message ? `${id}-error` : undefined,
    onBlur: () => setWasLeft(true),
  }
  const write = (change: Partial<DayTime>) => onValue({ ...value, ...change })
  return (
    <fieldset className={`stack gap-2 min-w-0 border-0 ${styles.dayTime} legend:mb-2`}>
      <legend className="heading text-sm bold">{name}</legend>
      <label className={`stack gap-1 quiet text-xs ${styles.day}`}>
        日付
        <input
          {...field}
          type="date"
          value={value.day}
          onChange={({ target }) => write({ day: target.value })}
        />
      </label>
      <label className="stack gap-1 quiet text-xs">
        時
        <select
          {...field}
          value={hour}
          onChange={({ target }) => write({ time: `${target.value}:${minute}` })}
        >
          <Options values={hours} unit="時" />
        </select>
      </label>
      <label className="stack gap-1 quiet text-xs">
        分
        <select
          {...field}
          value={minute}
          onChange={({ target }) => write({ time: `${hour}:${target.value}` })}
        >
          <Options values={listMinutes(minute)} unit="分" />
        </select>
      </label>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </fieldset>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={`text-sm bold danger ${styles.error}`}>
      {children}
    </p>
  )
}

function Options({ values, unit }: { values: readonly string[]; unit: string }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {(unit === '時' ? Number(value) : value) + unit}
    </option>
  ))
}

const hours = Array.from({ length: 24 }, (_, hour) => padTwoDigits(hour))
const minutes = Array.from({ length: 12 }, (_, index) => padTwoDigits(index * 5))

/** Every five minutes, and the chosen one. */
const listMinutes = (chosen: string) => [...new Set([...minutes, chosen])].sort()
