import { useAdmin } from '#web/screens/edit/use-admin.ts'
import { useSignOut } from '#web/screens/use-sign-out.ts'
import { AdminSessionEnded } from './admin-session-ended.tsx'
import { EditSidebar } from './edit-sidebar.tsx'
import { ShellFrame } from './shell-frame.tsx'

const admins = { call: 'adminSignOut', signIn: '/edit' } as const

/** The shell around the admins' screens. */
export function EditShell() {
  const admin = useAdmin((state) => state.admin)
  const leaving = useSignOut(admins)
  if (!admin) return null
  return (
    <ShellFrame name="Noren 管理" sidebar={EditSidebar} leaving={leaving}>
      <AdminSessionEnded />
    </ShellFrame>
  )
}
