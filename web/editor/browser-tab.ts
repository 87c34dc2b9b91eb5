/**
 * The tab that work is kept by. Two tabs never have the same id, and a tab has the same one after a
 * reload.
 */
export type Tab = {
  id: () => Promise<string>
  /** Does the work unless another open tab has this id; during the work none can take it. */
  ifClosed: (id: string, work: () => Promise<void>) => Promise<void>
}

const storageKey = 'noren:tab'
// After a reload the page before may hold its lock for a moment longer, and so may a tab that was closed or
// crashed; on a slow device for long. One that is open says so.
const patienceMs = { own: 500, others: 10_000 }

let known: Promise<string> | undefined

/**
 * This tab. A lock says that a tab is open, because a duplicated tab begins with a copy of the other's
 * session storage. A browser without locks takes every other tab for closed.
 */
export const browserTab: Tab = {
  id: () => {
    known ??= ownId()
    return known
  },
  ifClosed: async (id, work) => {
    if (!hasLocks()) return work()
    const patience = new AbortController()
    const giveUp = () => patience.abort()
    const timer = setTimeout(giveUp, patienceMs.others)
    const stopAsking = ask(id, giveUp)
    const settle = () => {
      clearTimeout(timer)
      stopAsking()
    }
    await navigator.locks
      .request(lockOf(id), { signal: patience.signal }, async () => {
        settle()
        await work()
      })
      .catch((error: unknown) => {
        if (!patience.signal.aborted) throw error
      })
      .finally(settle)
  },
}

// Browsers before Safari 15.4, and addresses that are not secure, have none, whatever the types say.
const hasLocks = () => 'locks' in navigator
const lockOf = (id: string) => `noren:tab:${id}`

async function ownId(): Promise<string> {
  const before = read()
  const isOwn = before !== null && (await hold(before))
  const id = isOwn ? before : crypto.randomUUID()
  if (!isOwn) {
    await hold(id)
    write(id)
  }
  answerAs(id)
  return id
}

const channelName = 'noren:tabs'
const hasChannels = () => 'BroadcastChannel' in globalThis

/** Asks the tab of this id whether it is open, and gives what stops the asking. */
function ask(id: string, onOpen: () => void): () => void {
  if (!hasChannels()) return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === `open ${id}`) onOpen()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(`open? ${id}`)
  return () => channel.close()
}

/** Says that this tab is open when another asks, until it is being closed. */
function answerAs(id: string): void {
  if (!hasChannels()) return
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data !== `open? ${id}`) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage(`open ${id}`)
  })
  addEventListener('pagehide', () => channel.close())
}

/** Takes the id's lock for as long as the tab is open; false when another tab has it. */
function hold(id: string): Promise<boolean> {
  if (!hasLocks()) return Promise.resolve(true)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs.own)
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: patience.signal }, () => {
        clearTimeout(timer)
        resolve(true)
        return forever
      })
      .catch(() => resolve(false))
  })
}

const forever = new Promise<never>(() => undefined)

/** A browser may forbid storage: then a reload makes it another tab. */
function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {
    // As above.
  }
}
