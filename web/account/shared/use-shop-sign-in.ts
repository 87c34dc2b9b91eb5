import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession } from '#web/api/session.ts'
import { setOneTimePassword } from './one-time-password.ts'
import type { SignInAttempt } from './sign-in-form.tsx'

/** `onSignedIn` is called when the session has started. */
export function useShopSignIn(onSignedIn: (user: ShopProfile) => void): SignInAttempt {
  const client = useClient()
  return async (body) => {
    const { user, token } = await client.signIn({ body })
    if (user.must_change_password) setOneTimePassword(body.Password)
    startSession(user, token)
    onSignedIn(user)
  }
}
