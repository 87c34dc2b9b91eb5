import { useEffect, useState } from 'react'
import { useIsWayBack } from '#web/ui/way-back.ts'

// Kept while an entry's own screen is looked at, so that the way back finds the list as it was.
let left: ReadonlySet<string> = new Set()

/** Which entries are open on the list. */
export function useOpened() {
  const isWayBack = useIsWayBack()
  const [opened, setOpened] = useState(isWayBack ? left : new Set<string>())
  useEffect(() => {
    left = opened
  }, [opened])

  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return { opened, toggle }
}
