import { useEffect } from 'react'

import { Button } from '#web/ui/button/button.tsx'
import { setMenuOpen } from '#web/ui/navigation/menu.tsx'
import { useBlocker } from '#web/ui/navigation/router.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { LocalDraftState } from './local-draft.ts'
import { getLeavingMessage, setUnloadWarning, setUnsavedWork, useUnsaved } from './unsaved.ts'

type Props = { isAtRisk: () => boolean; title: string; children: string }

/** While mounted, asks before leaving the screen if something is at risk. */
function ConfirmLeave({ isAtRisk, title, children }: Props) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isAtRisk(),
  )

  useEffect(() => {
    // The open menu would cover the dialog.
    if (state === 'blocked') setMenuOpen(false)
  }, [state])

  return (
    <LeaveQuestion
      open={state === 'blocked'}
      title={title}
      onStay={() => reset?.()}
      onGo={() => proceed?.()}
    >
      {children}
    </LeaveQuestion>
  )
}

type QuestionProps = Omit<Props, 'isAtRisk'> & {
  open: boolean
  onStay: () => void
  /** Undefined while the user cannot leave yet. */
  onGo: (() => void) | undefined
}

export function LeaveQuestion({ open, title, onStay, onGo, children }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      hasCloseButton={false}
      actions={
        <>
          {onGo && <Button onClick={onGo}>移動する</Button>}
          <Button kind="primary" onClick={onStay}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

/** While mounted, the screen has unsaved input: asks before leaving. */
export function UnsavedInputGuard() {
  useEffect(() => {
    setUnsavedWork('changes')
    return () => setUnsavedWork('nothing')
  }, [])

  return (
    <ConfirmLeave
      isAtRisk={() => useUnsaved.getState().work !== 'nothing'}
      title="このまま移動しますか？"
    >
      入力した内容は、まだ保存していません。移動すると、なくなります。
    </ConfirmLeave>
  )
}

type DraftProps = {
  editing: {
    /** Whether leaving the screen would lose the draft. */
    isAtRisk: () => boolean
    isUnsaved: boolean
    localDraftState: LocalDraftState
  }
}

/** Asks before leaving a draft that could not be stored locally. */
export function LeaveDraftDialog({ editing }: DraftProps) {
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
