import { externalBrowserParameter } from './external-browser-parameter.ts'

/** How to reach the phone's browser: with a link, or by pasting the address into `browser`. */
export type Exit = {
  /** Not set where no link leaves the app. */
  href?: string
  browser: 'Safari' | 'Chrome' | 'ほかのブラウザ'
}

/**
 * Chooses how to leave an in-app browser. `address` is the screen to open. `hasReturned` says that LINE was asked already
 * and opened the address in its own browser again.
 */
export function chooseExit(address: string, userAgent: string, hasReturned: boolean): Exit {
  const isAndroid = /Android/.test(userAgent)
  const browser = isAndroid
    ? 'Chrome'
    : /iPhone|iPad|Macintosh/.test(userAgent)
      ? 'Safari'
      : 'ほかのブラウザ'
  // LIFF, LINE's browser for apps, ignores the parameter.
  if (/\bLine\//.test(userAgent) && !/\bLIFF\b/.test(userAgent) && !hasReturned)
    return { href: addExternalBrowserParameter(address), browser }
  if (isAndroid && /Instagram|\bFBA[NV]\//.test(userAgent))
    return { href: buildIntentLink(address), browser }
  return { browser }
}

/** The address as LINE opens it in the phone's browser. */
export function addExternalBrowserParameter(address: string): string {
  const url = new URL(address)
  url.searchParams.set(externalBrowserParameter, '1')
  return url.href
}

/** A link with which Android opens an address in the default browser. */
function buildIntentLink(address: string): string {
  const { protocol } = new URL(address)
  const scheme = protocol.slice(0, -1)
  return `${address.replace(protocol, 'intent:')}#Intent;scheme=${scheme};end`
}
