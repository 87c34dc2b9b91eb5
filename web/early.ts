// Runs while the app's scripts are still loading: asks by the address for what its screen will ask for first, and names
// the scripts that the screen needs. The app takes the answer over (`web/api/early-answers.ts`) and works the same
// without it. It is a script of its own because the content security policy forbids inline scripts.

// The build writes the addresses into this script's element.
const ownElement = document.querySelector<HTMLScriptElement>('script[data-editor]')
const { pathname } = window.location
const [, page] = /^\/([123])\/?$/.exec(pathname) ?? []
// Admins have another session, and drafts and new passwords need none.
const hasSession = !/^\/(edit|draft|password)(\/|$)/.test(pathname)

if (hasSession) {
  const path = page === undefined ? '/session' : `/editor-data?page=${page}`
  const response = fetch(`/api${path}`)
  response.catch(() => undefined)
  globalThis.earlyCall = { page: page === undefined ? undefined : Number(page), response }
}

if (page !== undefined) preload(ownElement?.dataset.editor)
else if (hasSession && pathname !== '/login') preload(ownElement?.dataset.shell)

/** Loads the scripts and style sheets of a screen. */
function preload(files = '') {
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
