import { useEffect, useState } from 'react'

/** Whether a time has passed; no time counts as passed. */
export function useIsOver(time: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  const end = time === undefined ? undefined : Date.parse(time)
  useEffect(() => {
    if (end === undefined) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()) + 100)
    return () => clearTimeout(timer)
  }, [end])
  return end === undefined || end <= now
}
