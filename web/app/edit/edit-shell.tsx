import { ShellFrame } from '#web/app/shell/shell-frame.tsx'
import { useAdmin } from '#web/screens/edit/shared/use-admin.ts'
import { useSignOut } from '#web/screens/shared/sign-in/use-sign-out.ts'
import { AdminSessionEnded } from './admin-session-ended.tsx'
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
