import type { User } from '#functions/contract/user.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession } from '#web/api/session.ts'
import { setOneTimePassword } from './one-time-password.ts'
import type { SignInAttempt } from './use-sign-in.ts'

/** A shop's sign-in; `onSignedIn` is called when the session has been started. */
export function useShopSignIn(onSignedIn: (user: User) => void): SignInAttempt {
  const client = useClient()
  return async (body) => {
    const { user, token } = await client.signIn({ body })
    if (user.must_change_password) setOneTimePassword(body.Password)
    startSession(user, token)
    onSignedIn(user)
  }
}
