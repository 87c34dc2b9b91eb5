import * as v from 'valibot'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { User } from '#functions/contract/user.ts'

/**
 * What the tab keeps in its session storage under `UserData`. `token` is the session's handle, no
 * secret: the session itself is in a cookie that no script sees. `auth` says that an admin is signed in.
 */
const UserData = v.object({
  user: v.nullable(User),
  token: v.string(),
  auth: v.boolean(),
  user_status: v.string(),
  reserve_status: v.string(),
  edit_status: v.string(),
})
export type UserData = v.InferOutput<typeof UserData>

export type Session = UserData & {
  /** Which admin is signed in, or none. */
  adminId: string
  /** The server let go of the session while it was in use; not kept, asked again after a reload. */
  isEnded: boolean
  /** The server has said that nobody is signed in: asking again would tell nothing new. */
  isKnownOut: boolean
  /** When the server told who is signed in, in milliseconds; 0 when the storage did. */
  toldAt: number
}

const nobody: UserData = {
  user: null,
  token: '',
  auth: false,
  user_status: '',
  reserve_status: '',
  edit_status: '',
}

/** Who is signed in, in this tab. */
export const useSession = create<Session>()(
  persist(
    (): Session => ({
      ...nobody,
      adminId: '',
      isEnded: false,
      isKnownOut: false,
      toldAt: 0,
    }),
    {
      name: 'UserData',
      storage: flatStorage(),
      partialize: keptOf,
    },
  ),
)

/** After a shop's sign-in, or when a new tab found the session of its cookie. */
export function startSession(user: User, token: string): void {
  useSession.setState({
    user,
    token,
    auth: false,
    adminId: '',
    isEnded: false,
    toldAt: Date.now(),
    user_status: 'OK',
  })
}

/** After an admin's sign-in, or when a new tab found the admin's session of its cookie. */
export function startAdminSession(token: string, adminId: string): void {
  useSession.setState({
    ...nobody,
    token,
    auth: true,
    adminId,
    isEnded: false,
    isKnownOut: false,
    user_status: 'OK',
  })
}

/** How the last change of a page, or of a reservation, went: under way, or in the server's words. */
export function noteStatus(
  status: Partial<Pick<UserData, 'edit_status' | 'reserve_status'>>,
): void {
  useSession.setState(status)
}

/** The server does not know the session any more: the person is asked to sign in where they are. */
export function endSession(): void {
  if (useSession.getState().token) useSession.setState({ isEnded: true })
}

/** After signing out; `status` is what the sign-in screen says. */
export function clearSession(status: string): void {
  useSession.setState(({ auth }) => ({
    ...nobody,
    adminId: '',
    isEnded: false,
    // Of an admin nobody has asked whether a shop is signed in.
    isKnownOut: !auth,
    user_status: status,
  }))
}

function keptOf(session: Session): UserData {
  const { user, token, auth, user_status, reserve_status, edit_status } = session
  return { user, token, auth, user_status, reserve_status, edit_status }
}

/** Session storage with nothing around the fields; what does not fit them counts as nobody. */
function flatStorage(): PersistStorage<UserData> {
  return {
    getItem: (name) => {
      const kept = v.safeParse(UserData, readJson(name))
      return kept.success ? { state: kept.output } : null
    },
    setItem: (name, { state }) => {
      attempt(() => sessionStorage.setItem(name, JSON.stringify(state)))
    },
    removeItem: (name) => {
      attempt(() => sessionStorage.removeItem(name))
    },
  }
}

function readJson(name: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown)
}

/** A browser may forbid storage: then the tab forgets, and asks the cookie again. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
