import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#web/api/session.ts'
import { LeaveQuestion } from '#web/drafts/confirm-leave.tsx'
import { getLeavingMessage, setUnloadWarning, setUnsavedWork } from '#web/drafts/unsaved.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import { setMenuOpen } from '#web/ui/navigation/menu.tsx'
import { useBlocker } from '#web/ui/navigation/router.ts'
import type { EditingSession } from './editing-session.ts'

/**
 * State of a blocked navigation. quiet: too short to mention · waiting: says why · long: allows to leave
 * at once · unsaved: the save failed and the user decides.
 */
type Leaving = 'quiet' | 'waiting' | 'long' | 'unsaved'

const quietMs = 1000
const longMs = 5000

/** Leaving waits for the last save. Asks when that takes long or fails. */
export function LeaveDialog({ session }: { session: EditingSession }) {
  const { leaving, stay, go } = useLeaveDecision(session)
  const draftState = useStore(session.autosave.state, (saving) => saving.draftState)
  if (leaving === 'quiet') return null
  const isWaiting = leaving === 'waiting'
  return (
    <LeaveQuestion
      open
      title={leaving === 'unsaved' ? 'まだ保存できていません' : '保存してから移動します'}
      onStay={stay}
      onGo={isWaiting ? undefined : go}
    >
      {isWaiting ? '変更を保存しています。' : getLeavingMessage(draftState)}
    </LeaveQuestion>
  )
}

function useLeaveDecision(session: EditingSession) {
  const { autosave } = session
  const { state, proceed, reset } = useLeaving(session)
  const [leaving, setLeaving] = useState<Leaving>('quiet')

  useEffect(() => {
    if (state !== 'blocked') return
    // The menu would cover the page if the user stays.
    setMenuOpen(false)
    let isGone = false
    const timers = [
      setTimeout(() => setLeaving('waiting'), quietMs),
      setTimeout(() => setLeaving('long'), longMs),
    ]
    async function finishAndGo() {
      const isSaved = await autosave.flush()
      if (isGone) return
      for (const timer of timers) clearTimeout(timer)
      if (isSaved) proceed?.()
      else setLeaving('unsaved')
    }
    void finishAndGo()
    return () => {
      isGone = true
      for (const timer of timers) clearTimeout(timer)
      setLeaving('quiet')
    }
  }, [state, proceed, autosave])

  return { leaving, stay: () => reset?.(), go: () => proceed?.() }
}

const hasUnsavedChanges = ({ phases }: SavingState) =>
  Object.values(phases).some((phase) => phase !== 'idle')

function getUnsavedWork(saving: SavingState) {
  if (!hasUnsavedChanges(saving)) return 'nothing'
  return saving.draftState === 'stored' ? 'kept' : 'changes'
}

/** Blocks navigation while changes are unsaved. Resumes saving when the network or the session returns. */
function useLeaving({ autosave }: EditingSession) {
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
