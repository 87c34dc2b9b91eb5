import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#web/api/session.ts'
import { setUnloadWarning, setUnsavedWork } from '#web/drafts/unsaved.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import { useBlocker } from '#web/ui/navigation/router.ts'
import type { EditingSession } from './editing-session.ts'

const hasUnsavedChanges = ({ phases }: SavingState) =>
  Object.values(phases).some((phase) => phase !== 'idle')

function getUnsavedWork(saving: SavingState) {
  if (!hasUnsavedChanges(saving)) return 'nothing'
  return saving.draftState === 'stored' ? 'kept' : 'changes'
}

/** Blocks navigation while changes are unsaved. Resumes saving when the network or the session returns. */
export function useLeaving({ autosave }: EditingSession) {
  const isUnsaved = useStore(autosave.state, hasUnsavedChanges)
  const isEnded = useSession((session) => session.isEnded)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      hasUnsavedChanges(autosave.state.getState()),
  )

  // Not by rendering: the state changes with each key.
  useEffect(() => {
    const report = () => setUnsavedWork(getUnsavedWork(autosave.state.getState()))
    report()
    return autosave.state.subscribe(report)
  }, [autosave])

  useEffect(() => {
    if (!isUnsaved) return
    setUnloadWarning('editor', true)
    return () => setUnloadWarning('editor', false)
  }, [isUnsaved])

  useEffect(() => () => setUnsavedWork('nothing'), [])

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
