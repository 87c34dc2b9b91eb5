import { useSession } from '#web/api/session.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'

/**
 * Makes a call. When the session has ended, waits for the same account to sign in again and repeats the
 * call.
 */
export async function retryAfterSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (await waitForSignIn()) return retryAfterSignIn(call)
    throw error
  }
}

/**
 * Saves everything, after a sign-in if needed. Resolves to false when a save failed or a conflict is open.
 */
export async function saveAllChanges({
  autosave,
}: Pick<EditingSession, 'autosave'>): Promise<boolean> {
  if (await autosave.flush()) return true
  return (await waitForSignIn()) && saveAllChanges({ autosave })
}

/** False unless the session has ended and the same account has signed in again. */
async function waitForSignIn(): Promise<boolean> {
  const { isEnded, user } = useSession.getState()
  if (!isEnded) return false
  await new Promise<void>((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.isEnded) return
      stop()
      resolve()
    })
  })
  const now = useSession.getState()
  return now.token !== '' && now.user?.id === user?.id
}
