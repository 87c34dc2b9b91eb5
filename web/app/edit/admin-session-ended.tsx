import { useQueryClient } from '@tanstack/react-query'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { SessionEndedDialog } from '#web/app/session/session-ended-dialog.tsx'
import { useAdmin } from '#web/screens/edit/shared/use-admin.ts'
import { AdminSignInSteps } from '#web/screens/edit/sign-in/admin-sign-in-steps.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'

export function AdminSessionEnded() {
  const admin = useAdmin((state) => state.admin)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function resumeAs(next: Admin) {
    if (next.id === admin?.id) return void queries.invalidateQueries()
    // Another admin: drop all data of the first one.
    queries.clear()
    void navigate('/edit/users', { replace: true })
  }

  return (
    <SessionEndedDialog signIn="/edit">
      <AdminSignInSteps loginId={admin?.login_id ?? ''} onSignedIn={resumeAs} />
    </SessionEndedDialog>
  )
}
