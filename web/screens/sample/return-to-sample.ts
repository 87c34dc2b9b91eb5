import { type RefObject, useEffect } from 'react'
import { useIsBackNavigation } from '#web/ui/navigation/use-is-back-navigation.ts'

// The sample whose detail was opened last.
let lastSeen: string | undefined

/** Remembers the opened sample for back navigation to the list. */
export function useRememberSample(id: string): void {
  useEffect(() => {
    lastSeen = id
  }, [id])
}

/** On back navigation to the list, focuses the tile of the last opened sample (by `data-file`). */
export function useReturnToSample(list: RefObject<HTMLElement | null>): void {
  const isBack = useIsBackNavigation()
  useEffect(() => {
    const id = lastSeen
    lastSeen = undefined
    if (!isBack || id === undefined) return
    const tile = list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, [])
}
