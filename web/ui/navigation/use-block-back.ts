import { useEffect } from 'react'
import { NavigationType, useBlocker } from './router.ts'

/** Blocks the browser's Back while this is rendered, for content that cannot be shown again. */
export function useBlockBack(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  useEffect(() => blocker.reset?.(), [blocker])
}
