import { useEffect, useState } from 'react'
import { type ClockParts, getClockParts } from '#web/ui/format.ts'
import styles from './clock.module.css'

export function Clock() {
  const [moment, setMoment] = useState(getCurrentMinute)
  useEffect(() => {
    const timer = setInterval(() => setMoment(getCurrentMinute()), 1000)
    return () => clearInterval(timer)
  }, [])

  const parts: ClockParts = getClockParts(new Date(moment))
  return (
    <time
      className={`flex wrap gap-0-3 tight mono figures ${styles.clock}`}
      dateTime={new Date(moment).toISOString()}
    >
      <span>{parts.weekday}</span> <span>{parts.year}</span> <span>{parts.date}</span>{' '}
      <span>{parts.time}</span>
    </time>
  )
}

/** In milliseconds. React skips the update while the minute is the same. */
function getCurrentMinute(): number {
  const now = Date.now()
  return now - (now % 60_000)
}
