import { setting } from '#functions/setting.ts'
import { type PersonKind } from '#functions/table/people.ts'
import { isToken, sessionLife } from '#functions/table/sessions.ts'

const names = { user: 'noren_session', admin: 'noren_admin_session' } as const

const isSecure = () => setting('SECURE_COOKIES') === 'true'

// The prefix makes browsers refuse the cookie unless it is Secure, for the whole path and this host alone.
const nameOf = (kind: PersonKind) => (isSecure() ? `__Host-${names[kind]}` : names[kind])

/** The session token that the request's cookies hold for this kind of person. */
export function tokenIn(cookies: readonly string[] | undefined, kind: PersonKind) {
  const start = `${nameOf(kind)}=`
  const token = cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return token !== undefined && isToken(token) ? token : undefined
}

/** The cookie that holds a session's token out of scripts' reach. */
export function sessionCookie(kind: PersonKind, token: string): string {
  return setCookie(kind, token, Math.floor(sessionLife[kind].absolute / 1000))
}

/** The cookie that takes the session's away. */
export const endedCookie = (kind: PersonKind) => setCookie(kind, '', 0)

function setCookie(kind: PersonKind, value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${nameOf(kind)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
