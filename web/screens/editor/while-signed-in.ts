import { useSession } from '#web/api/session.ts'
import type { EditingSession } from './open-session.ts'

/**
 * Makes a call. Where the session has ended, waits until the same person has signed in again, and makes
 * it once more. Throws what the call throws otherwise.
 */
export async function whileSignedIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (await isSignedInAgain()) return whileSignedIn(call)
    throw error
  }
}

/** Saves all that is unsaved, after a sign-in if need be; false when something else stands in the way. */
export async function saveAll({ autosave }: Pick<EditingSession, 'autosave'>): Promise<boolean> {
  if (await autosave.flush()) return true
  return (await isSignedInAgain()) && saveAll({ autosave })
}

/** False at once unless the session has ended, and after a wait when nobody or somebody else signed in. */
async function isSignedInAgain(): Promise<boolean> {
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
