import { createStore, get, keys, promisifyRequest } from 'idb-keyval'
import { type BrowserTab, browserTab } from './browser-tab.ts'

/** Key-value store on the device. Every call may throw or reject. */
export type DeviceStore = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  keys: () => Promise<unknown[]>
}

/** Where local drafts are stored, and the tab that they belong to. */
export type DraftDevice = {
  store: DeviceStore
  tab: BrowserTab
  /** Resolves when the browser has shown what the user has typed: copying a long draft takes a while. */
  afterPaint?: () => Promise<void>
  /** Calls the listener whenever the tab may be about to end. Returns a function that removes it. */
  onLeave?: (listener: () => void) => () => void
}

const openStore = createStore('noren', 'drafts')

/** Commits without waiting for the answer to the request, which an ending tab never gets. */
function change(request: (store: IDBObjectStore) => void): Promise<void> {
  return openStore('readwrite', (store) => {
    request(store)
    const { transaction } = store
    transaction.commit()
    return promisifyRequest(transaction)
  })
}

/** This browser: IndexedDB and this tab. */
export const browserDevice: DraftDevice = {
  store: {
    get: (key) => get(key, openStore),
    set: (key, value) => change((store) => store.put(value, key)),
    del: (key) => change((store) => store.delete(key)),
    keys: () => keys(openStore),
  },
  tab: browserTab,
  afterPaint: waitForPaint,
  onLeave: listenForLeaving,
}

// Nothing is painted in a hidden tab.
const longestPaintMs = 50

function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaintMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Reloading or closing hides the page; a phone may end a hidden one without another event. */
function listenForLeaving(listener: () => void): () => void {
  const listenIfHidden = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', listenIfHidden)
  return () => {
    window.removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', listenIfHidden)
  }
}

/**
 * Returns this tab's value under a key with this prefix, or else takes over the value of a closed tab.
 * Rejects when the device refuses.
 */
export async function readOrAdoptDraft(
  { store, tab }: DraftDevice,
  keyPrefix: string,
): Promise<unknown> {
  const own = keyPrefix + (await tab.id())
  let draft = await store.get(own)
  const others = (await store.keys())
    .filter((key) => typeof key === 'string')
    .filter((key) => key.startsWith(keyPrefix) && key !== own)
  for (const key of others) {
    if (draft !== undefined) break
    // oxlint-disable-next-line no-await-in-loop -- stops at the first closed tab
    await tab.ifClosed(key.slice(keyPrefix.length), async () => {
      draft = await store.get(key)
      if (draft === undefined) return
      await store.set(own, draft)
      await store.del(key)
    })
  }
  // A concurrent read in this tab may have taken it over.
  return draft ?? store.get(own)
}

/** Stores the value of this tab, or deletes it if undefined. Returns false when the device refuses. */
export async function writeTabDraft(
  { store, tab }: DraftDevice,
  keyPrefix: string,
  value: unknown,
): Promise<boolean> {
  try {
    const key = keyPrefix + (await tab.id())
    await (value === undefined ? store.del(key) : store.set(key, value))
    return true
  } catch {
    return false
  }
}
