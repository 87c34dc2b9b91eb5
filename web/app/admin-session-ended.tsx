import { useQueryClient } from '@tanstack/react-query'
import type { Admin } from '#functions/contract/user.ts'
import { AdminSignInSteps } from '#web/screens/edit/sign-in/admin-sign-in-steps.tsx'
import { useAdmin } from '#web/screens/edit/use-admin.ts'
import { useNavigate } from '#web/ui/router.ts'
import { EndedSession } from './ended-session.tsx'

/** When an admin's session ends in the middle of work: sign-in over the screen. */
export function AdminSessionEnded() {
  const admin = useAdmin((state) => state.admin)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function goOn(next: Admin) {
    if (next.id === admin?.id) return void queries.invalidateQueries()
    // Another admin: nothing that the first one was about to write may stay.
    queries.clear()
    void navigate('/edit/users', { replace: true })
  }

  return (
    <EndedSession signIn="/edit">
      <AdminSignInSteps loginId={admin?.login_id ?? ''} onSignedIn={goOn} />
    </EndedSession>
  )
}
