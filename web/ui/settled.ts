import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from './router.ts'

/**
 * Gives what is typed on once typing rests, or at once; nothing while another screen is on its way here,
 * which a change of the address would call off.
 */
export function useWhenSettled<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  isAtOnce = false,
): void {
  const isLeaving = useNavigation().state !== 'idle'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => settle(value), isAtOnce ? 0 : 300)
    return () => clearTimeout(timer)
  }, [value, isAtOnce, isLeaving])
}
