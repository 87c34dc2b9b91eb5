import { vi } from 'vitest'

/** Stubs `window`, `document` and `navigator` with event targets, online. */
export function stubWindow() {
  const network = { onLine: true }
  const here = { location: { href: 'http://noren/' }, navigator: network }
  vi.stubGlobal('window', Object.assign(new EventTarget(), here))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', network)
  return network
}
