import { useEffect } from 'react'
import { NavigationType, useBlocker } from './router.ts'

/** While this is shown, the browser's way back leads nowhere: what stands here cannot be shown again. */
export function useStayHere(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  useEffect(() => blocker.reset?.(), [blocker])
}
