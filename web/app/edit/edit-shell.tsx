import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { useSignOut } from '#web/account/shared/use-sign-out.ts'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { AdminSignInSteps } from '#web/admin/sign-in/admin-sign-in-steps.tsx'
import { adminQueryClient } from '#web/app/query-client.ts'
import { SessionEndedDialog } from '#web/app/session/session-ended-dialog.tsx'
import { ShellFrame } from '#web/app/shell/shell-frame.tsx'
import { Outlet, useNavigate } from '#web/ui/navigation/router.ts'
import { EditSidebar } from './edit-sidebar.tsx'

const adminSignOut = { call: 'adminSignOut', signIn: '/edit' } as const

export function EditShell() {
  const admin = useAdmin((state) => state.admin)
  const leaving = useSignOut(adminSignOut)
  if (!admin) return null
  return (
    <ShellFrame name="Noren 管理" sidebar={EditSidebar} leaving={leaving}>
      <AdminSessionEnded />
    </ShellFrame>
  )
}

export function EditArea() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.area = 'edit'
    return () => {
      delete dataset.area
    }
  }, [])
  return (
    <QueryClientProvider client={adminQueryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

function AdminSessionEnded() {
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
