import { homeOf, isOfAdmins } from './home.ts'

/** Where whoever has to sign in first wanted to go: the address of the sign-in with that in it. */
export function withWanted(signIn: string, wanted: string): string {
  const to = inside(wanted, signIn)
  return to === homeOf(signIn).to ? signIn : `${signIn}?to=${encodeURIComponent(to)}`
}

/** Where to go on to after the sign-in at an address: what it asks for, if that is in its area, or the first screen. */
export function wantedIn({ pathname, search }: { pathname: string; search: string }): string {
  return inside(new URLSearchParams(search).get('to') ?? '', pathname)
}

/** The address, unless it leads out of the area or back to signing in; an address can be sent by anybody. */
function inside(wanted: string, signIn: string): string {
  const { pathname, search, hash } = parsed(wanted)
  // `/.//elsewhere.example` is in the app as it is written, and is not as it is followed.
  const isHere = pathname.startsWith('/') && !pathname.startsWith('//')
  const isSameArea = isOfAdmins(pathname) === isOfAdmins(signIn)
  const isSignIn = /^\/(login|password|edit)?\/?$/.test(pathname)
  return isHere && isSameArea && !isSignIn ? pathname + search + hash : homeOf(signIn).to
}

const nowhere = { pathname: '', search: '', hash: '' }

function parsed(wanted: string): typeof nowhere {
  const { origin } = window.location
  try {
    const url = new URL(wanted, origin)
    return wanted.startsWith('/') && url.origin === origin ? url : nowhere
  } catch {
    return nowhere
  }
}
