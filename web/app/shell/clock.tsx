import { useEffect, useState } from 'react'
import { useDeviceClock } from '#web/api/device-clock.ts'
import { type ClockParts, getClockParts } from '#web/ui/format.ts'

export function Clock() {
  const [moment, setMoment] = useState(getCurrentMinute)
  useEffect(() => {
    const timer = setInterval(() => setMoment(getCurrentMinute()), 1000)
    return () => clearInterval(timer)
  }, [])

  const parts: ClockParts = getClockParts(new Date(moment))
  return (
    <div className="stack gap-1">
      <time
        className="flex wrap gap-0-3 tight mono figures color-clock text-clock span:nowrap"
        dateTime={new Date(moment).toISOString()}
      >
        <span>{parts.weekday}</span> <span>{parts.year}</span> <span>{parts.date}</span>{' '}
        <span>{parts.time}</span>
      </time>
      <WrongClock />
    </div>
  )
}

const minuteMs = 60_000
// A slow answer is no wrong clock.
const toleratedMs = 2 * minuteMs

function WrongClock() {
  const difference = useDeviceClock(({ aheadMs }) => describeDifference(aheadMs))
  if (difference === '') return null
  const device = window.matchMedia('(pointer: coarse)').matches ? 'スマホ' : 'パソコン'
  return <p className="text-xs warning tight">{`この${device}の時計が、${difference}います`}</p>
}

/** Empty for a clock that is right. */
function describeDifference(aheadMs: number): string {
  const ms = Math.abs(aheadMs)
  return ms <= toleratedMs ? '' : formatDifference(ms) + (aheadMs > 0 ? '進んで' : '遅れて')
}

function formatDifference(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return `約${minutes}分`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `約${hours}時間` : `約${Math.round(hours / 24)}日`
}

/** In milliseconds. React skips the update while the minute is the same. */
function getCurrentMinute(): number {
  const now = Date.now()
  return now - (now % minuteMs)
}
