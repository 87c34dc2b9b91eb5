import { externalBrowserParameter } from '#web/ui/in-app-browser/external-browser-parameter.ts'

/** Cleans the address after LINE has opened it in the phone's browser. Call before the router reads it. */
export function removeExternalBrowserParameter(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(externalBrowserParameter)) return
  url.searchParams.delete(externalBrowserParameter)
  window.history.replaceState(window.history.state, '', url)
}
