import { tryStorage } from '#web/api/device-storage.ts'

/** Identity of a browser tab. Unique among open tabs and stable across reloads. */
export type BrowserTab = {
  id: () => Promise<string>
  /** Runs the work unless another open tab has this id. No tab can take the id meanwhile. */
  ifClosed: (id: string, work: () => Promise<void>) => Promise<void>
}

const storageKey = 'noren:tab'
// A closed, crashed or reloading tab may hold its lock a little longer, on slow devices for seconds. An
// open tab answers on the channel, so the long wait ends early.
const lockTimeoutMs = { own: 500, others: 10_000 }

let known: Promise<string> | undefined

/**
 * This tab. A web lock marks an open tab, because a duplicated tab starts with a copy of the session
 * storage. Without support for locks, all other tabs count as closed.
 */
export const browserTab: BrowserTab = {
  id: () => {
    known ??= getOwnTabId()
    return known
  },
  ifClosed: async (id, work) => {
    if (!hasLocks()) return work()
    const controller = new AbortController()
    const abort = () => controller.abort()
    const timer = setTimeout(abort, lockTimeoutMs.others)
    const stopAsking = askIfTabIsOpen(id, abort)
    const settle = () => {
      clearTimeout(timer)
      stopAsking()
    }
    await navigator.locks
      .request(tabLockName(id), { signal: controller.signal }, async () => {
        settle()
        await work()
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
      .finally(settle)
  },
}

// Missing before Safari 15.4 and in insecure contexts, although the types say otherwise.
const hasLocks = () => 'locks' in navigator
const tabLockName = (id: string) => `noren:tab:${id}`

async function getOwnTabId(): Promise<string> {
  // Browsers may deny storage; the tab then gets a new id after a reload.
  const before = tryStorage(() => sessionStorage.getItem(storageKey))
  const isOwn = typeof before === 'string' && (await holdTabLock(before))
  const id = isOwn ? before : crypto.randomUUID()
  if (!isOwn) {
    await holdTabLock(id)
    tryStorage(() => sessionStorage.setItem(storageKey, id))
  }
  answerTabQueries(id)
  return id
}

const channelName = 'noren:tabs'
const hasChannels = () => 'BroadcastChannel' in globalThis

/** Asks whether the tab with this id is open. Returns a function that stops listening. */
function askIfTabIsOpen(id: string, onOpen: () => void): () => void {
  if (!hasChannels()) return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === `open ${id}`) onOpen()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(`open? ${id}`)
  return () => channel.close()
}

function answerTabQueries(id: string): void {
  if (!hasChannels()) return
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data !== `open? ${id}`) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage(`open ${id}`)
  })
  addEventListener('pagehide', () => channel.close())
}

/** Holds the lock of this id until the tab closes. Resolves to false when another tab has it. */
function holdTabLock(id: string): Promise<boolean> {
  if (!hasLocks()) return Promise.resolve(true)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), lockTimeoutMs.own)
  return new Promise((resolve) => {
    navigator.locks
      .request(tabLockName(id), { signal: controller.signal }, () => {
        clearTimeout(timer)
        resolve(true)
        return forever
      })
      .catch(() => resolve(false))
  })
}

const forever = new Promise<never>(() => undefined)
