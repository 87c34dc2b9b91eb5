import { useEffect, useState } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

/** False until the browser is idle for the first time: lets the screen load first. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  return isIdle
}
