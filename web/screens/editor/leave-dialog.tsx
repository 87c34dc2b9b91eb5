import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { leavingWords } from '#web/editor/unsaved-words.ts'
import { nameOfKinds } from '#web/files/file-words.ts'
import { kindsOnTheirWay, type Uploads, uploadsSettled } from '#web/files/uploads.ts'
import { setMenuOpen } from '#web/screens/menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { EditingSession } from './open-session.ts'
import { useLeaving } from './use-leaving.ts'

/**
 * How far a blocked way is. quiet: too short to speak of · waiting: says what for · long: lets the
 * owner go at once · unsaved, unsent: it did not work, and the owner decides.
 */
type Leaving = 'quiet' | 'waiting' | 'long' | 'unsaved' | 'unsent'

type Props = { session: EditingSession; uploads: Uploads }

const quietMs = 1000
const longMs = 5000

/** Leaving waits for the last save and the last photo or movie; when that takes long or fails, it asks. */
export function LeaveDialog({ session, uploads }: Props) {
  const { leaving, stay, go, files } = useWayOut(session, uploads)
  const unsaved = useStore(session.autosave.state, ({ keeping }) => leavingWords(keeping))
  if (leaving === 'quiet') return null
  const { title, text } = wordsOf(leaving, { files, unsaved })
  return (
    <Dialog
      open
      onClose={stay}
      title={title}
      actions={
        <>
          {leaving !== 'waiting' && <Button onClick={go}>移動する</Button>}
          <Button kind="primary" onClick={stay}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

function useWayOut(session: EditingSession, uploads: Uploads) {
  const { autosave } = session
  const { state, proceed, reset } = useLeaving(session, uploads)
  const [leaving, setLeaving] = useState<Leaving>('quiet')
  const [files, setFiles] = useState('')

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
      const end = await finishWork({ autosave, uploads, onSending: setFiles })
      if (isGone) return
      for (const timer of timers) clearTimeout(timer)
      if (end === 'done') proceed?.()
      else setLeaving(end)
    }
    void finishAndGo()
    return () => {
      isGone = true
      for (const timer of timers) clearTimeout(timer)
      setLeaving('quiet')
    }
  }, [state, proceed, autosave, uploads])

  return { leaving, files, stay: () => reset?.(), go: () => proceed?.() }
}

type Work = {
  autosave: EditingSession['autosave']
  uploads: Uploads
  /** Told what is being sent, as its owner calls it; `''` while nothing is. */
  onSending: (files: string) => void
}

/** Saves, then waits for the files on their way. */
async function finishWork({ autosave, uploads, onSending }: Work): Promise<'done' | Leaving> {
  onSending('')
  if (!(await autosave.flush())) return 'unsaved'
  onSending(nameOfKinds(kindsOnTheirWay(uploads)))
  return (await uploadsSettled(uploads)) ? 'done' : 'unsent'
}

type Left = { files: string; unsaved: string }

function wordsOf(leaving: Leaving, { files, unsaved }: Left): { title: string; text: string } {
  if (leaving === 'unsaved') return { title: 'まだ保存できていません', text: unsaved }
  if (leaving === 'unsent') {
    return {
      title: `送れなかった${files}があります`,
      text: `移動すると、その${files}は入りません。ここに残ると、もう一度送れます。`,
    }
  }
  if (files === '') {
    const title = '保存してから移動します'
    return { title, text: leaving === 'long' ? unsaved : '変更を保存しています。' }
  }
  const title = `${files}を送り終えてから移動します`
  return {
    title,
    text:
      leaving === 'long'
        ? `いま移動すると、送っている${files}は入りません。`
        : `${files}を送っています。`,
  }
}
