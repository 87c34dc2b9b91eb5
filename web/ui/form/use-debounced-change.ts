import { useContext, useEffect, useEffectEvent } from 'react'
import { RouterContext, useNavigation } from '#web/ui/navigation/router.ts'

/**
 * Calls `onSettled` 300 ms after the last change, or at once. Not during a navigation, because a change of
 * the address would cancel it.
 */
export function useDebouncedChange<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  isAtOnce = false,
): void {
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  const reportValue = useEffectEvent((settled: Value) => {
    // A navigation may have begun that is not rendered yet.
    if (router?.state.navigation.state === 'idle') onSettled(settled)
  })
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => reportValue(value), isAtOnce ? 0 : 300)
    return () => clearTimeout(timer)
  }, [value, isAtOnce, isLeaving])
}
