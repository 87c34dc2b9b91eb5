import { create } from 'zustand'
import type { Admin } from '#functions/contract/user.ts'
import { startAdminSession } from '#web/api/session.ts'

/** The admin who is signed in, as the server last told; in memory alone. */
export const useAdmin = create<{ admin: Admin | null }>()(() => ({ admin: null }))

/** After an admin's sign-in, or when a new tab found the admin's session of its cookie. */
export function startAdmin({ admin, token }: { admin: Admin; token: string }): void {
  useAdmin.setState({ admin })
  startAdminSession(token, admin.id)
}
