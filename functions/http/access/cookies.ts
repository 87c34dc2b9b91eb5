import { readSetting } from '#functions/read-setting.ts'
import { type AccountKind } from '#functions/table/accounts/accounts.ts'
import { deviceLife } from '#functions/table/accounts/passwords.ts'
import { isSessionToken, sessionLife, toSessionHandle } from '#functions/table/sessions/sessions.ts'

const cookieNames = {
  user: 'noren_session',
  admin: 'noren_admin_session',
  device: 'noren_device',
} as const

type CookieKind = keyof typeof cookieNames

const isSecure = () => readSetting('SECURE_COOKIES') === 'true'

// `__Host-` makes browsers require Secure, the whole path and this host.
const formatCookieName = (kind: CookieKind) =>
  isSecure() ? `__Host-${cookieNames[kind]}` : cookieNames[kind]

export function findSessionToken(cookies: readonly string[] | undefined, kind: AccountKind) {
  const token = findCookie(cookies, kind)
  return token !== undefined && isSessionToken(token) ? token : undefined
}

/** Returns unchecked device tokens, newest first. */
export function listDeviceTokens(cookies: readonly string[] | undefined): string[] {
  return findCookie(cookies, 'device')?.split('~') ?? []
}

function findCookie(cookies: readonly string[] | undefined, kind: CookieKind): string | undefined {
  const start = `${formatCookieName(kind)}=`
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/** The cookie that proves earlier sign-ins in this browser. */
export function deviceCookie(tokens: readonly string[]): string {
  return formatCookie('device', tokens.join('~'), deviceLife / 1000)
}

export function sessionCookie(kind: AccountKind, token: string): string {
  return formatCookie(kind, token, Math.floor(sessionLife[kind].absolute / 1000))
}

/** Gives the browser a session and its device tokens. Returns the handle of the session. */
export function handOverSession(
  { setCookie }: { setCookie: (cookie: string) => void },
  kind: AccountKind,
  { token, devices }: { token: string; devices: readonly string[] },
): { token: string } {
  setCookie(sessionCookie(kind, token))
  setCookie(deviceCookie(devices))
  return { token: toSessionHandle(token) }
}

export const expiredSessionCookie = (kind: AccountKind) => formatCookie(kind, '', 0)

function formatCookie(kind: CookieKind, value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${formatCookieName(kind)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
