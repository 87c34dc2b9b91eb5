import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#functions/contract/user.ts'
import { useSession } from '#web/api/session.ts'
import { SignInForm } from '#web/screens/sign-in-form.tsx'
import { useShopSignIn } from '#web/screens/use-shop-sign-in.ts'
import { useNavigate } from '#web/ui/router.ts'
import { EndedSession } from './ended-session.tsx'

/** When a shop's session ends in the middle of work: sign-in over the screen. */
export function SessionEnded() {
  const user = useSession((session) => session.user)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const attempt = useShopSignIn(goOn)

  function goOn(next: User) {
    const isSame = next.id === user?.id
    // Another shop: nothing of the first one's may stay in sight, or in memory.
    if (!isSame) queries.clear()
    // What is unsaved is kept on the device, and goes on once the password is theirs.
    if (next.must_change_password) return void navigate('/password')
    if (isSame) return void queries.invalidateQueries()
    void navigate('/news', { replace: true })
  }

  return (
    <EndedSession signIn="/login">
      <SignInForm loginId={user?.login_id ?? ''} attempt={attempt} />
    </EndedSession>
  )
}
