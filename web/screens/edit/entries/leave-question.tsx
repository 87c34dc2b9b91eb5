import { useEffect } from 'react'
import { leavingWords } from '#web/editor/unsaved-words.ts'
import { holdTab } from '#web/screens/ask-before-unload.ts'
import { setMenuOpen } from '#web/screens/menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBlocker } from '#web/ui/router.ts'
import type { EntryWriting } from './use-entry-writing.ts'

/** Asks before an entry is left whose text neither the server nor this device has. */
export function LeaveQuestion({ writing }: { writing: EntryWriting }) {
  const { isAtRisk, isUnsaved, keeping } = writing
  const isOnlyHere = isUnsaved && keeping === 'impossible'
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
  )

  useEffect(() => {
    holdTab('entry', isOnlyHere)
    return () => holdTab('entry', false)
  }, [isOnlyHere])

  useEffect(() => {
    // The menu that the way began in would lie over the question.
    if (state === 'blocked') setMenuOpen(false)
  }, [state])

  if (state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={reset}
      title="まだ保存できていません"
      actions={
        <>
          <Button onClick={proceed}>移動する</Button>
          <Button kind="primary" onClick={reset}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>{leavingWords('impossible')}</p>
    </Dialog>
  )
}
