import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { getLeavingMessage } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { setMenuOpen } from '#web/ui/navigation/menu.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { EditingSession } from './editing-session.ts'
import { useLeaving } from './use-leaving.ts'

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
  return leaving !== 'quiet' && <OpenDialog {...{ session, leaving, stay, go }} />
}

type OpenProps = {
  session: EditingSession
  leaving: Leaving
  stay: () => void
  go: () => void
}

function OpenDialog({ session, leaving, stay, go }: OpenProps) {
  const unsaved = useStore(session.autosave.state, ({ draftState }) =>
    getLeavingMessage(draftState),
  )
  return (
    <Dialog
      open
      onClose={stay}
      hasCloseButton={false}
      title={leaving === 'unsaved' ? 'まだ保存できていません' : '保存してから移動します'}
      actions={
        <>
          {leaving !== 'waiting' && <Button onClick={go}>移動する</Button>}
          <Button kind="primary" onClick={stay}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>{leaving === 'waiting' ? '変更を保存しています。' : unsaved}</p>
    </Dialog>
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
