import { useEffect, useId, useRef, useState } from 'react'
import { formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isComposing } from '#web/ui/form/composing.ts'
import styles from './hours.module.css'
import { listTimes, parseTypedTime } from './times.ts'

type Props = {
  name: string
  value: string
  /** Minutes from 0:00, both included. */
  from: number
  until: number
  onTime: (time: string) => void
  isWrong?: boolean
  /** The label of an empty time, if it may be empty. */
  empty?: string
}

const typing = 'type'

const inputClass =
  'w-full min-w-0 min-h-target p-2 border-strong round-md bg-background bright text-field'

/** Chooses a time from a list in steps of 15 minutes, or types one. */
export function TimeField({ name, value, from, until, onTime, isWrong = false, empty }: Props) {
  const [isTyping, setTyping] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const listed = listTimes({ from, until })
  const times = value === '' || listed.includes(value) ? listed : [value, ...listed]
  const stopTyping = () => {
    setTyping(false)
    setTimeout(() => select.current?.focus())
  }
  if (isTyping) {
    return <TypedTime name={name} value={value} onTime={onTime} onEnd={stopTyping} />
  }
  return (
    <label className={`stack gap-1 ${styles.time} grow-26 max-w-36`}>
      <span className="hint nowrap">{name}</span>
      <select
        ref={select}
        className={inputClass}
        value={value}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          if (target.value === typing) setTyping(true)
          else onTime(target.value)
        }}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {times.map((time) => (
          <option key={time} value={time}>
            {formatTimeOfDay(time)}
          </option>
        ))}
        <option value={typing}>ほかの時刻…</option>
      </select>
    </label>
  )
}

type TypedProps = {
  name: string
  value: string
  onTime: (time: string) => void
  onEnd: () => void
}

/** What is typed counts for who goes on to another field, or saves, without pressing 決定. */
function useTypedTime({ value, onTime, onEnd }: Omit<TypedProps, 'name'>) {
  const [text, setText] = useState(value === '' ? '' : formatTimeOfDay(value))
  const [isWrong, setWrong] = useState(false)
  const [first] = useState(value)
  const time = parseTypedTime(text)
  const keep = () => {
    if (time !== undefined && time !== value) onTime(time)
  }
  return {
    text,
    setText,
    isWrong,
    keep,
    finish: () => {
      if (time === undefined) return setWrong(true)
      keep()
      onEnd()
    },
    giveUp: () => {
      if (value !== first) onTime(first)
      onEnd()
    },
  }
}

function TypedTime({ name, ...props }: TypedProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, isWrong, keep, finish, giveUp } = useTypedTime(props)
  useEffect(() => input.current?.select(), [])

  return (
    <div className={`stack gap-1 ${styles.typed} flex-[1_1_100%]`}>
      <label htmlFor={id} className="hint nowrap">
        {name}
      </label>
      <div className={`flex gap-2 ${styles.typedRow}`}>
        <input
          ref={input}
          className={inputClass}
          id={id}
          value={text}
          onBlur={keep}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            finish()
          }}
        />
        <Button className="flex-none px-3" onClick={finish}>
          決定
        </Button>
        <Button className="flex-none px-3" kind="quiet" onClick={giveUp}>
          やめる
        </Button>
      </div>
      <p id={`${id}-hint`} className={isWrong ? 'text-sm bold danger' : 'hint'}>
        11:20 や 翌1:20 のように入力してください（翌5:59まで）
      </p>
    </div>
  )
}
