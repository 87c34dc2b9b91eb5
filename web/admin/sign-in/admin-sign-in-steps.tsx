import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { SignInForm } from '#web/account/shared/sign-in-form.tsx'
import { FactorStep } from './factor-step.tsx'
import { useAdminSignIn } from './use-admin-sign-in.ts'

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
