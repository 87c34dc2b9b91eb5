import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { messages } from '#functions/contract/shared-messages.ts'
import type { User } from '#functions/contract/user.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
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

/** When the session ends in the middle of work: sign-in over the screen, which waits and loses nothing. */
export function SessionEnded() {
  const { isEnded, user } = useSession()
  const text = useUnsaved(({ unsaved }) => words[unsaved])
  const { isDue, ask } = useDueQuestion(isEnded)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function goOn(next: User) {
    const isSame = next.id === user?.id
    // Another shop: nothing of the first one's may stay in sight, or in memory.
    if (!isSame) queries.clear()
    // What is unsaved is kept on the device, and goes on once the password is theirs.
    if (next.must_change_password) return void navigate('/password')
    if (isSame) return void queries.invalidateQueries()
    void navigate('/news', { replace: true })
  }

  function leave() {
    flushSync(() => clearSession(''))
    queries.clear()
    void navigate('/login')
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
      <SignInForm loginId={user?.login_id ?? ''} onSignedIn={goOn} />
    </Dialog>
  )
}
