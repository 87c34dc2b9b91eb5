import type { Admin } from '#functions/contract/user.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startAdmin } from '#web/screens/edit/use-admin.ts'
import type { SignInAttempt } from '#web/screens/use-sign-in.ts'

/** An admin's sign-in; `onSignedIn` is called when the session has been started. */
export function useAdminSignIn(onSignedIn: (admin: Admin) => void): SignInAttempt {
  const client = useClient()
  return async (body) => {
    const { admin, token } = await client.adminSignIn({ body })
    startAdmin({ admin, token })
    onSignedIn(admin)
  }
}
