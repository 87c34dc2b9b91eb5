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
// After a reload the page before may hold its lock for a moment longer, and so may a tab that crashed.
const patienceMs = { own: 500, others: 2000 }

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
    const timer = setTimeout(() => patience.abort(), patienceMs.others)
    await navigator.locks
      .request(lockOf(id), { signal: patience.signal }, async () => {
        clearTimeout(timer)
        await work()
      })
      .catch((error: unknown) => {
        if (!patience.signal.aborted) throw error
      })
  },
}

// Browsers before Safari 15.4, and addresses that are not secure, have none, whatever the types say.
const hasLocks = () => 'locks' in navigator
const lockOf = (id: string) => `noren:tab:${id}`

async function ownId(): Promise<string> {
  const before = read()
  if (before && (await hold(before))) return before
  const id = crypto.randomUUID()
  await hold(id)
  write(id)
  return id
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
