import { vi } from 'vitest'

/** Outside a browser: a window and a document that are told of events, and a network that is there. */
export function standInForWindow() {
  const network = { onLine: true }
  const here = { location: { href: 'http://noren/' }, navigator: network }
  vi.stubGlobal('window', Object.assign(new EventTarget(), here))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', network)
  return network
}
