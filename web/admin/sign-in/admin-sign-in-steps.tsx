import { useState } from 'react'
import type { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { type SignInAttempt, SignInForm } from '#web/account/shared/sign-in-form.tsx'
import { setSignedInAdmin } from '#web/admin/shared/use-admin.ts'
import { useClient } from '#web/api/client-context.tsx'
import { FactorStep } from './factor-step.tsx'

type Props = {
  onSignedIn: (admin: Admin) => void
  loginId?: string
  status?: string
}

/** An admin's sign-in: login ID and password, then the second factor if there is one. */
export function AdminSignInSteps({ onSignedIn, ...form }: Props) {
  const { attempt, next, prove, startOver } = useAdminSignIn(onSignedIn)
  if (next) return <FactorStep next={next} prove={prove} onStartOver={startOver} />
  return <SignInForm {...form} attempt={attempt} />
}

/**
 * `next` is set when the password is right and a second factor is needed; `onSignedIn` is called when the
 * session has started.
 */
function useAdminSignIn(onSignedIn: (admin: Admin) => void) {
  const client = useClient()
  const [next, setNext] = useState<SignInStep>()

  function start(admin: Admin, token: string) {
    setSignedInAdmin({ admin, token })
    onSignedIn(admin)
  }

  const attempt: SignInAttempt = async (body) => {
    const { admin, token, next: nextStep } = await client.adminSignIn({ body })
    setNext(nextStep)
    if (admin && token !== undefined) start(admin, token)
  }

  async function prove(proof: { code: string } | { passkey: string }) {
    const body = { ticket: next?.ticket ?? '', ...proof }
    const { admin, token } = await client.signInFactor({ body })
    start(admin, token)
  }

  return { attempt, next, prove, startOver: () => setNext(undefined) }
}
