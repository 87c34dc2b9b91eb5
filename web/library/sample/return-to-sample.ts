import { useEffect } from 'react'
import { useIsBackNavigation } from '#web/ui/navigation/use-is-back-navigation.ts'

// The sample whose detail was opened last.
let lastSeen: string | undefined

/** Remembers the opened sample for back navigation to the list. */
export function useRememberSample(id: string): void {
  useEffect(() => {
    lastSeen = id
  }, [id])
}

/** On back navigation to the list, focuses the tile of the last opened sample, once the list `isShown`. */
export function useReturnToSample(isShown: boolean): void {
  const isBack = useIsBackNavigation()
  useEffect(() => {
    if (!isShown || lastSeen === undefined) return
    const selector = `[data-file="${CSS.escape(lastSeen)}"]`
    lastSeen = undefined
    if (!isBack) return
    const tile = document.querySelector<HTMLElement>(selector)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isBack])
}
