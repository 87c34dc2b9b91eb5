import { create } from 'zustand'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { startAdminSession, useSession } from '#web/api/session.ts'

type State = {
  admin: Admin | null
  /** The admin has signed out in this tab; there is no need to look for a session. */
  isKnownOut: boolean
}

/** The signed-in admin; kept in memory only. */
export const useAdmin = create<State>()(() => ({ admin: null, isKnownOut: false }))

useSession.subscribe((now, before) => {
  if (before.auth && now.token === '') useAdmin.setState({ admin: null, isKnownOut: true })
})

/** Call after a sign-in, or when a new tab has found an existing session. */
export function setSignedInAdmin({ admin, token }: { admin: Admin; token: string }): void {
  useAdmin.setState({ admin, isKnownOut: false })
  startAdminSession(token, admin.id)
}
