import { useEffect, useRef } from 'react'
import { useLocation } from '#web/ui/navigation/router.ts'
import { getHistoryIndex, getPanelEntry, storePanelEntry, usePanelEntry } from './panel-entry.ts'

// On a phone, Back first closes the open panel. One history entry is shared by all panels. It stays after
// closing, because removing it takes the browser some time, in which a click on a link would be lost. The
// next panel uses the entry again, a link replaces it, and a Back that finds no open panel goes one step
// further.
const openPanels: (() => void)[] = []
let isLeavingEntry = false

export const isPhoneViewport = () => window.matchMedia('(max-width: 63.99em)').matches

/** While `isOpen`, Back on a phone calls `onClose` and stays on the screen. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })

  useEffect(() => {
    if (!isOpen || !isPhoneViewport()) return
    const close = () => latest.current()
    openPanels.push(close)
    // Deferred, so that a panel that is removed at once leaves no entry.
    setTimeout(syncPanelEntry)
    return () => {
      openPanels.splice(openPanels.indexOf(close), 1)
    }
  }, [isOpen])
}

/** Listens to Back. Use once, in the shell. */
export function useBackListener(): void {
  const location = useLocation()
  useEffect(storePanelEntry, [location])
  useEffect(() => {
    window.addEventListener('popstate', handlePopState)
    return () => window.removeEventListener('popstate', handlePopState)
  }, [])
}

function syncPanelEntry() {
  if (openPanels.length > 0 && getPanelEntry() === undefined) {
    // The router reads its own fields from the state, and takes the entry for the same screen.
    history.pushState({ ...history.state, idx: (getHistoryIndex() ?? 0) + 1, panel: true }, '')
  }
  storePanelEntry()
}

function handlePopState() {
  const { entry: left } = usePanelEntry.getState()
  storePanelEntry()
  if (isLeavingEntry) {
    isLeavingEntry = false
    return
  }
  if (getPanelEntry() !== undefined) {
    if (openPanels.length === 0) leavePanelEntry()
    return
  }
  if (left === undefined || getHistoryIndex() !== left - 1) return
  const close = openPanels.at(-1)
  if (close) close()
  else history.back()
  setTimeout(syncPanelEntry)
}

function leavePanelEntry() {
  isLeavingEntry = true
  history.back()
}
