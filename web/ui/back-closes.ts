import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { useLocation } from './router.ts'

// On a phone the way back first closes what lies over the screen. One entry in the browser's history
// stands for all of it. Closing leaves the entry where it is, because stepping off it takes the browser
// a while, and a link pressed meanwhile would be lost: the next panel uses it again, a link takes its
// place, and a way back that finds nothing to close goes one step further.
const openPanels: (() => void)[] = []
let isSteppingOff = false

/** Whether the screen is a phone's: one thing at a time, and a way back by a gesture. */
export const isOnPhone = () => window.matchMedia('(max-width: 63.99em)').matches

const usePlace = create<{ entry: number | undefined }>()(() => ({ entry: entryHere() }))

/** While `isOpen`, the back gesture of a phone calls `onClose` and stays on the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })

  useEffect(() => {
    if (!isOpen || !isOnPhone()) return
    const close = () => latest.current()
    openPanels.push(close)
    // A moment later, so that what opens and goes again at once leaves nothing behind.
    setTimeout(settle)
    return () => {
      openPanels.splice(openPanels.indexOf(close), 1)
    }
  }, [isOpen])
}

/** Listens to the way back as long as the screens are there; once, in the shell. */
export function useWayBack(): void {
  const location = useLocation()
  useEffect(notePlace, [location])
  useEffect(() => {
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [])
}

/** Whether the browser stands on the panels' entry: a link then takes its place. */
export function useIsOnPanelEntry(): boolean {
  return usePlace(({ entry }) => entry !== undefined)
}

function settle() {
  if (openPanels.length > 0 && entryHere() === undefined) {
    // The router finds its own state in it, and takes the entry for the screen it stands on.
    history.pushState({ ...history.state, idx: (placeHere() ?? 0) + 1, panel: true }, '')
  }
  notePlace()
}

function handlePop() {
  const { entry: left } = usePlace.getState()
  notePlace()
  if (isSteppingOff) {
    isSteppingOff = false
    return
  }
  if (entryHere() !== undefined) {
    if (openPanels.length === 0) stepOff()
    return
  }
  if (left === undefined || placeHere() !== left - 1) return
  const close = openPanels.at(-1)
  if (close) close()
  else history.back()
  setTimeout(settle)
}

/** From an entry that stands for nothing any more to the screen it belongs to. */
function stepOff() {
  isSteppingOff = true
  history.back()
}

function notePlace() {
  usePlace.setState({ entry: entryHere() })
}

/** How far the browser is in the history, as the router counts. */
function placeHere(): number | undefined {
  const state: unknown = history.state
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state
  return isCounted && typeof state.idx === 'number' ? state.idx : undefined
}

function entryHere(): number | undefined {
  const state: unknown = history.state
  const isPanels = typeof state === 'object' && state !== null && 'panel' in state
  return isPanels ? placeHere() : undefined
}
