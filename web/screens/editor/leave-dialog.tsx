import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { leavingWords } from '#web/editor/unsaved-words.ts'
import { setMenuOpen } from '#web/screens/menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { EditingSession } from './open-session.ts'
import { useLeaving } from './use-leaving.ts'

/**
 * How far a blocked way is. quiet: too short to speak of · waiting: says what for · long: lets the
 * owner go at once · unsaved: it did not work, and the owner decides.
 */
type Leaving = 'quiet' | 'waiting' | 'long' | 'unsaved'

const quietMs = 1000
const longMs = 5000

/** Leaving waits for the last save; when that takes long or fails, it asks. */
export function LeaveDialog({ session }: { session: EditingSession }) {
  const { leaving, stay, go } = useWayOut(session)
  const unsaved = useStore(session.autosave.state, ({ keeping }) => leavingWords(keeping))
  if (leaving === 'quiet') return null
  return (
    <Dialog
      open
      onClose={stay}
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

function useWayOut(session: EditingSession) {
  const { autosave } = session
  const { state, proceed, reset } = useLeaving(session)
  const [leaving, setLeaving] = useState<Leaving>('quiet')

  useEffect(() => {
    if (state !== 'blocked') return
    // The menu that the way began in would lie over the page of whoever stays.
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
