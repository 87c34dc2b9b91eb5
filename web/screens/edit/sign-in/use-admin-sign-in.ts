import { useState } from 'react'
import type { NextStep } from '#functions/contract/factor.ts'
import type { Admin } from '#functions/contract/user.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startAdmin } from '#web/screens/edit/use-admin.ts'
import type { SignInAttempt } from '#web/screens/use-sign-in.ts'

/**
 * An admin's sign-in; `onSignedIn` is called when the session has been started. `next` is there once the
 * password was right and a second step is wanted.
 */
export function useAdminSignIn(onSignedIn: (admin: Admin) => void) {
  const client = useClient()
  const [next, setNext] = useState<NextStep>()

  function start(admin: Admin, token: string) {
    startAdmin({ admin, token })
    onSignedIn(admin)
  }

  const attempt: SignInAttempt = async (body) => {
    const { admin, token, next: wanted } = await client.adminSignIn({ body })
    setNext(wanted)
    if (admin && token !== undefined) start(admin, token)
  }

  async function prove(proof: { code: string } | { passkey: string }) {
    const body = { ticket: next?.ticket ?? '', ...proof }
    const { admin, token } = await client.signInFactor({ body })
    start(admin, token)
  }

  return { attempt, next, prove, startOver: () => setNext(undefined) }
}
