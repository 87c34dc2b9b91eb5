import type { Admin } from '#functions/contract/user.ts'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
import { FactorStep } from './factor-step.tsx'
import { useAdminSignIn } from './use-admin-sign-in.ts'

type Props = {
  onSignedIn: (admin: Admin) => void
  loginId?: string
  status?: string
}

/** An admin's sign-in: login ID and password, and the second factor where one is set up. */
export function AdminSignInSteps({ onSignedIn, ...form }: Props) {
  const { attempt, next, prove, startOver } = useAdminSignIn(onSignedIn)
  if (next) return <FactorStep next={next} prove={prove} onStartOver={startOver} />
  return <SignInForm {...form} attempt={attempt} />
}
