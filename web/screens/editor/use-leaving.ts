import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#web/api/session.ts'
import type { SavingState } from '#web/editor/saving-state.ts'
import { holdTab } from '#web/screens/ask-before-unload.ts'
import { setUnsaved } from '#web/screens/unsaved.ts'
import { useBlocker } from '#web/ui/router.ts'
import type { EditingSession } from './open-session.ts'

const isUnsavedIn = ({ phases }: SavingState) =>
  Object.values(phases).some((phase) => phase !== 'idle')

/**
 * Sees to it that nobody leaves unsaved work behind unasked: the way is blocked while there is any.
 * Also wakes saving when the network or the session is back.
 */
export function useLeaving({ autosave }: EditingSession) {
  const isUnsaved = useStore(autosave.state, isUnsavedIn)
  const isKept = useStore(autosave.state, ({ keeping }) => keeping === 'kept')
  const isEnded = useSession((session) => session.isEnded)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsavedIn(autosave.state.getState()),
  )

  useEffect(() => {
    if (isUnsaved) setUnsaved(isKept ? 'kept' : 'changes')
    else setUnsaved('nothing')
  }, [isUnsaved, isKept])

  useEffect(() => {
    if (!isUnsaved) return
    holdTab('editor', true)
    return () => holdTab('editor', false)
  }, [isUnsaved])

  useEffect(() => () => setUnsaved('nothing'), [])

  useEffect(() => {
    if (!isEnded) autosave.resume()
  }, [autosave, isEnded])

  useEffect(() => {
    const saveNow = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    window.addEventListener('online', autosave.resume)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', autosave.resume)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [autosave])

  return blocker
}
