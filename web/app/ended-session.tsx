import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#functions/contract/shared-messages.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { type Unsaved, useUnsaved } from '#web/screens/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { EndedSessionBar } from './ended-session-bar.tsx'
import { useDueQuestion } from './use-due-question.ts'

const words: Record<Unsaved, string> = {
  nothing: 'ログインし直してください。続きから始められます。',
  kept: messages.sessionRequired,
  changes: 'ログインし直してください。入力した内容は、まだこの画面だけにあります。',
  files: 'ログインし直してください。送っていた写真や動画は、そのまま続きから送ります。',
}

type Props = {
  /** The address of the sign-in, for whoever would rather leave. */
  signIn: string
  /** The form to sign in with. */
  children: ReactNode
}

/** Asks to sign in again over the screen, which waits and loses nothing. */
export function EndedSession({ signIn, children }: Props) {
  const isEnded = useSession((session) => session.isEnded)
  const text = useUnsaved(({ unsaved }) => words[unsaved])
  const { isDue, ask } = useDueQuestion(isEnded)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function leave() {
    flushSync(() => clearSession(''))
    queries.clear()
    void navigate(signIn)
  }

  if (isEnded && !isDue) return <EndedSessionBar words={text} onSignIn={ask} />
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
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
