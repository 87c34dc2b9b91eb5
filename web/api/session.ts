import * as v from 'valibot'
import { create } from 'zustand'
import type { Problem } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { tryStorage } from './device-storage.ts'

/**
 * What the tab stores in session storage under `UserData`. `token` is the session handle, which is no
 * secret: the session itself is in an HttpOnly cookie. `auth` is true for an admin.
 */
const UserData = v.object({
  user: v.nullable(ShopProfile),
  token: v.string(),
  auth: v.boolean(),
  user_status: v.string(),
  reserve_status: v.string(),
  edit_status: v.string(),
})
export type UserData = v.InferOutput<typeof UserData>

export type TabSession = UserData & {
  /** The id of the admin who is signed in, or `''`. */
  adminId: string
  /** The server ended the session while it was in use. Not stored. */
  isEnded: boolean
  /** Why, where the server says more than that a sign-in is needed: the shop is suspended. Not stored. */
  endReason: string
  /** The server has answered that the cookie holds no session. */
  isKnownOut: boolean
  /** When the server last sent `user`, in milliseconds; 0 when it came from the storage. */
  toldAt: number
}

const signedOut: UserData = {
  user: null,
  token: '',
  auth: false,
  user_status: '',
  reserve_status: '',
  edit_status: '',
}

const storageName = 'UserData'

export const useSession = create<TabSession>()(() => ({
  ...(readStored() ?? signedOut),
  adminId: '',
  isEnded: false,
  endReason: '',
  isKnownOut: false,
  toldAt: 0,
}))

useSession.subscribe(({ user, token, auth, user_status, reserve_status, edit_status }) => {
  const stored: UserData = { user, token, auth, user_status, reserve_status, edit_status }
  tryStorage(() => sessionStorage.setItem(storageName, JSON.stringify(stored)))
})

/** Call after a shop signs in, or when a new tab finds the session of its cookie. */
export function startSession(user: ShopProfile, token: string): void {
  useSession.setState({
    user,
    token,
    auth: false,
    adminId: '',
    isEnded: false,
    endReason: '',
    toldAt: Date.now(),
    user_status: 'OK',
  })
}

/** Call after an admin signs in, or when a new tab finds the session of its cookie. */
export function startAdminSession(token: string, adminId: string): void {
  useSession.setState({
    ...signedOut,
    token,
    auth: true,
    adminId,
    isEnded: false,
    endReason: '',
    isKnownOut: false,
    user_status: 'OK',
  })
}

/** Stores the result of the last change of a page or reservation: in progress, or the server's text. */
export function setSaveStatus(
  status: Partial<Pick<UserData, 'edit_status' | 'reserve_status'>>,
): void {
  useSession.setState(status)
}

/** The server does not know the session any more: a dialog asks for sign-in over the open screen. */
export function markSessionEnded(problem?: Problem): void {
  const endReason = problem ? getEndReason(problem) : ''
  if (useSession.getState().token) useSession.setState({ isEnded: true, endReason })
}

/** The text of a refusal that says more than that a sign-in is needed, or `''`. */
export function getEndReason({ code, res }: Problem): string {
  return code === 'session_required' && res !== sharedMessages.sessionRequired ? res : ''
}

/** Call after signing out. `status` is the message of the sign-in screen. */
export function clearSession(status: string): void {
  useSession.setState(({ auth }) => ({
    ...signedOut,
    adminId: '',
    isEnded: false,
    endReason: '',
    // After an admin's session it is unknown whether a shop is signed in.
    isKnownOut: !auth,
    user_status: status,
  }))
}

/** Invalid data counts as signed out. */
function readStored(): UserData | undefined {
  const stored = tryStorage(
    () => JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as unknown,
  )
  const { success, output } = v.safeParse(UserData, stored)
  return success ? output : undefined
}
