export const isAdminPath = (pathname: string) => /^\/edit(\/|$)/.test(pathname)

/** The start screen of the area that a path belongs to. */
export function getHomeLink(pathname: string): { to: string; label: string } {
  return isAdminPath(pathname)
    ? { to: '/edit/users', label: 'ユーザーへ' }
    : { to: '/news', label: 'ホームへ' }
}

/** The sign-in path with the requested path as a parameter. */
export function addReturnPath(signIn: string, wanted: string): string {
  const to = toAllowedPath(wanted, signIn)
  return to === getHomeLink(signIn).to ? signIn : `${signIn}?to=${encodeURIComponent(to)}`
}

/** The path to open after a sign-in: the requested one if it is in the same area, else the start screen. */
export function getReturnPath({ pathname, search }: { pathname: string; search: string }): string {
  return toAllowedPath(new URLSearchParams(search).get('to') ?? '', pathname)
}

/** Prevents open redirects: the parameter can come from a foreign link. */
function toAllowedPath(wanted: string, signIn: string): string {
  const { pathname, search, hash } = parseAddress(wanted)
  // `/.//evil.example` looks like a path of the app but resolves to another host.
  const isHere = pathname.startsWith('/') && !pathname.startsWith('//')
  const isSameArea = isAdminPath(pathname) === isAdminPath(signIn)
  const isSignIn = /^\/(login|password|edit)?\/?$/.test(pathname)
  return isHere && isSameArea && !isSignIn ? pathname + search + hash : getHomeLink(signIn).to
}

const emptyUrl = { pathname: '', search: '', hash: '' }

function parseAddress(wanted: string): typeof emptyUrl {
  const { origin } = window.location
  try {
    const url = new URL(wanted, origin)
    return wanted.startsWith('/') && url.origin === origin ? url : emptyUrl
  } catch {
    return emptyUrl
  }
}
