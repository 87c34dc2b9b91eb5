import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#web/api/session.ts'
import type { SavingState } from '#web/editor/saving-state.ts'
import { isUploading, type Uploads } from '#web/files/uploads.ts'
import { setUnsaved, type Unsaved } from '#web/screens/unsaved.ts'
import { useBlocker } from '#web/ui/router.ts'
import type { EditingSession } from './open-session.ts'

const isUnsavedIn = ({ phases }: SavingState) =>
  Object.values(phases).some((phase) => phase !== 'idle')

/**
 * Sees to it that nobody leaves unsaved work or files on their way behind unasked: the way is blocked
 * while there are any. Also wakes saving when the network or the session is back.
 */
export function useLeaving({ autosave }: EditingSession, uploads: Uploads) {
  const isSaving = useStore(autosave.state, isUnsavedIn)
  const isSending = useStore(uploads.store, isUploading)
  const isUnsaved = isSaving || isSending
  const isKept = useStore(autosave.state, ({ keeping }) => keeping === 'kept')
  const unsaved = unsavedOf({ isSaving, isSending, isKept })
  const isEnded = useSession((session) => session.isEnded)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (isUnsavedIn(autosave.state.getState()) || isUploading(uploads.store.getState())),
  )

  useEffect(() => {
    setUnsaved(unsaved)
  }, [unsaved])

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
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

type Left = { isSaving: boolean; isSending: boolean; isKept: boolean }

/** The worst that leaving could do: what is kept is named only where it is all. */
function unsavedOf({ isSaving, isSending, isKept }: Left): Unsaved {
  if (isSaving && !isKept) return 'changes'
  if (isSending) return 'files'
  return isSaving ? 'kept' : 'nothing'
}
