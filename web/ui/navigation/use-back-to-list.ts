import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from './router.ts'

/**
 * For links to a list: if the screen was opened from that list, goes back in the history instead, which
 * restores its position.
 */
export function useBackToList(): (event: MouseEvent) => void {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  return (event) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isFromList(state) || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}
