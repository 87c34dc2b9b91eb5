import { create } from 'zustand'
import type { Admin } from '#functions/contract/user.ts'
import { startAdminSession, useSession } from '#web/api/session.ts'

type State = {
  admin: Admin | null
  /** They have signed out here: asking whose the cookie is would tell nothing new. */
  isKnownOut: boolean
}

/** The admin who is signed in, as the server last told; in memory alone. */
export const useAdmin = create<State>()(() => ({ admin: null, isKnownOut: false }))

useSession.subscribe((now, before) => {
  if (before.auth && now.token === '') useAdmin.setState({ admin: null, isKnownOut: true })
})

/** After an admin's sign-in, or when a new tab found the admin's session of its cookie. */
export function startAdmin({ admin, token }: { admin: Admin; token: string }): void {
  useAdmin.setState({ admin, isKnownOut: false })
  startAdminSession(token, admin.id)
}
