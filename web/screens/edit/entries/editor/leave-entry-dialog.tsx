import { useEffect } from 'react'
import { getLeavingMessage } from '#web/editor/status/unsaved-message.ts'
import type { EntryEditing } from '#web/screens/edit/entries/draft/use-entry-editing.ts'
import { ConfirmLeave } from '#web/screens/shared/unsaved/confirm-leave.tsx'
import { setUnloadWarning } from '#web/screens/shared/unsaved/unload-warning.ts'

/** Asks before leaving an entry whose draft could not be stored locally. */
export function LeaveEntryDialog({ editing }: { editing: EntryEditing }) {
  const { isAtRisk, isUnsaved, localDraftState } = editing
  const isOnlyHere = isUnsaved && localDraftState === 'impossible'

  useEffect(() => {
    setUnloadWarning('entry', isOnlyHere)
    return () => setUnloadWarning('entry', false)
  }, [isOnlyHere])

  return (
    <ConfirmLeave isAtRisk={isAtRisk} title="まだ保存できていません">
      {getLeavingMessage('impossible')}
    </ConfirmLeave>
  )
}
