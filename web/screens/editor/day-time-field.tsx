import { useId, useState } from 'react'
import { twoDigits } from '#web/ui/format.ts'
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
 * A day by the browser's own input, and a time by lists: not every browser holds its input to steps and
 * limits. What is wrong is said once a field is left, not while it is being written.
 */
export function DayTimeField({ name, value, onValue, problem, isTried }: Props) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const words = isTried || isLeft ? problem : undefined
  const [hour = '', minute = ''] = value.time.split(':')
  const field = {
    'aria-invalid': words !== undefined,
    'aria-describedby': words ? `${id}-error` : undefined,
    onBlur: () => setLeft(true),
  }
  const write = (change: Partial<DayTime>) => onValue({ ...value, ...change })
  return (
    <fieldset className={styles.dayTime}>
      <legend>{name}</legend>
      <label className={styles.day}>
        日付
        <input
          {...field}
          type="date"
          value={value.day}
          onChange={({ target }) => write({ day: target.value })}
        />
      </label>
      <label>
        時
        <select
          {...field}
          value={hour}
          onChange={({ target }) => write({ time: `${target.value}:${minute}` })}
        >
          <Options values={hours} unit="時" />
        </select>
      </label>
      <label>
        分
        <select
          {...field}
          value={minute}
          onChange={({ target }) => write({ time: `${hour}:${target.value}` })}
        >
          <Minutes />
        </select>
      </label>
      {words && <Wrong id={`${id}-error`}>{words}</Wrong>}
    </fieldset>
  )
}

/** What is wrong, at the field that it is about. */
export function Wrong({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}

/** The quarters come first: sixty are many to look through on a phone. */
function Minutes() {
  return (
    <>
      <optgroup label="よく使う">
        <Options values={minutes.filter(isQuarter)} unit="分" />
      </optgroup>
      <optgroup label="そのほか">
        <Options values={minutes.filter((each) => !isQuarter(each))} unit="分" />
      </optgroup>
    </>
  )
}

function Options({ values, unit }: { values: readonly string[]; unit: string }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {Number(value) + unit}
    </option>
  ))
}

const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour))
const minutes = Array.from({ length: 60 }, (_, minute) => twoDigits(minute))
const isQuarter = (minute: string) => Number(minute) % 15 === 0
