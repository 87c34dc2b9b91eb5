import { type RefObject, useEffect } from 'react'
import { useIsWayBack } from '#web/ui/way-back.ts'

// The sample whose detail was open last, until the list has been back at it.
let lastSeen: string | undefined

/** Notes whose detail is open, for the way back to the list. */
export function useNoteSeen(id: string): void {
  useEffect(() => {
    lastSeen = id
  }, [id])
}

/** Who comes back to the list goes on at the sample that was looked at; tiles name theirs by `data-file`. */
export function useBackAtSeen(list: RefObject<HTMLElement | null>): void {
  const isBack = useIsWayBack()
  useEffect(() => {
    const id = lastSeen
    lastSeen = undefined
    if (!isBack || id === undefined) return
    const tile = list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list comes
  }, [])
}
