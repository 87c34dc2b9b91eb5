import { useEffect, useState } from 'react'
import { type ClockParts, clockParts } from '#web/ui/format.ts'
import styles from './clock.module.css'

/** What time it is in Japan, looked up every second. */
export function Clock() {
  const [moment, setMoment] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMoment(minuteNow()), 1000)
    return () => clearInterval(timer)
  }, [])

  const parts: ClockParts = clockParts(new Date(moment))
  return (
    <time className={styles.clock} dateTime={new Date(moment).toISOString()}>
      <span>{parts.weekday}</span> <span>{parts.year}</span> <span>{parts.date}</span>{' '}
      <span>{parts.time}</span>
    </time>
  )
}

/** The minute that has begun, in milliseconds; the same number does not draw the clock again. */
function minuteNow(): number {
  const now = Date.now()
  return now - (now % 60_000)
}
