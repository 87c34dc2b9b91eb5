import { useEffect, useState } from 'react'
import { useIsBackNavigation } from './use-is-back-navigation.ts'

/** Creates a hook for state that is as it was when Back returns to its screen. */
export function createKeptState<Value>(initial: Value) {
  let last = initial
  return function useKeptState() {
    const isWayBack = useIsBackNavigation()
    const [value, setValue] = useState(isWayBack ? last : initial)
    useEffect(() => {
      last = value
    }, [value])
    return [value, setValue] as const
  }
}
