const start = '/news'

/** Where whoever has to sign in first wanted to go: the address with that in it. */
export function withWanted(address: string, wanted: string): string {
  const to = inside(wanted)
  return to === start ? address : `${address}?to=${encodeURIComponent(to)}`
}

/** Where to go on to after signing in: what the address asks for, if that is in this app, or the news. */
export function wantedIn(search: string): string {
  return inside(new URLSearchParams(search).get('to') ?? '')
}

/** The address, unless it leads out of the app or back to signing in; an address can be sent by anybody. */
function inside(wanted: string): string {
  const { pathname, search, hash } = parsed(wanted)
  // `/.//elsewhere.example` is in the app as it is written, and is not as it is followed.
  const isHere = pathname.startsWith('/') && !pathname.startsWith('//')
  const isSignIn = /^\/(login|password)?\/?$/.test(pathname)
  return isHere && !isSignIn ? pathname + search + hash : start
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
