import { useEffect } from 'react'
import type { LocalDraftState } from '#web/drafts/local-draft.ts'
import { getLeavingMessage } from '#web/editor/status/unsaved-message.ts'
import { ConfirmLeave } from './confirm-leave.tsx'
import { setUnloadWarning } from './unload-warning.ts'

type Props = {
  editing: {
    /** Whether leaving the screen would lose the draft. */
    isAtRisk: () => boolean
    isUnsaved: boolean
    localDraftState: LocalDraftState
  }
}

/** Asks before leaving a draft that could not be stored locally. */
export function LeaveDraftDialog({ editing }: Props) {
  const { isAtRisk, isUnsaved, localDraftState } = editing
  const isOnlyHere = isUnsaved && localDraftState === 'impossible'

  useEffect(() => {
    setUnloadWarning('draft', isOnlyHere)
    return () => setUnloadWarning('draft', false)
  }, [isOnlyHere])

  return (
    <ConfirmLeave isAtRisk={isAtRisk} title="まだ保存できていません">
      {getLeavingMessage('impossible')}
    </ConfirmLeave>
  )
}
