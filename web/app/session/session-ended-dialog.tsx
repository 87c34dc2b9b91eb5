import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { type UnsavedState, useUnsaved } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SessionEndedBar } from './session-ended-bar.tsx'
import { useDeferredDialog } from './use-deferred-dialog.ts'

const unsavedMessages: Record<UnsavedState, string> = {
  nothing: 'ログインし直してください。続きから始められます。',
  kept: sharedMessages.sessionRequired,
  changes: 'ログインし直してください。入力した内容は、まだこの画面だけにあります。',
  files: 'ログインし直してください。送っていた写真や動画は、そのまま続きから送ります。',
}

type Props = {
  /** The address of the sign-in screen, to leave instead of signing in here. */
  signIn: string
  children: ReactNode
}

export function SessionEndedDialog({ signIn, children }: Props) {
  const isEnded = useSession((session) => session.isEnded)
  const reason = useSession((session) => session.endReason)
  const advice = useUnsaved(({ unsaved }) => unsavedMessages[unsaved])
  const message = reason || advice
  const { isDue, ask } = useDeferredDialog(isEnded)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function leave() {
    flushSync(() => clearSession(reason))
    queries.clear()
    void navigate(signIn)
  }

  if (isEnded && !isDue) return <SessionEndedBar message={message} onSignIn={ask} />
  return (
    <Dialog
      open={isEnded}
      onClose={leave}
      dismissible={false}
      title="もう一度ログインしてください"
      actions={
        <Button kind="quiet" onClick={leave}>
          ログイン画面へ
        </Button>
      }
    >
      <p>{message}</p>
      {children}
    </Dialog>
  )
}
