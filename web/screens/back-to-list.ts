import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from '#web/ui/router.ts'

/**
 * What a link to a list does when it is pressed on a screen that was opened from that list: it goes back
 * to the list itself, with its place in it, rather than to a new one on top.
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
