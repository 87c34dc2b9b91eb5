import { createStore, type StoreApi } from 'zustand/vanilla'
import { fileNamedBy } from '#functions/contract/file-path.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'

/** How far a sample is on its way into the shop's own photos. */
type SampleCopy =
  | { phase: 'copying' }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; path: string }

type Copies = Readonly<Record<string, SampleCopy | undefined>>

export type SampleCopies = {
  store: StoreApi<{ copies: Copies }>
  /** Gives the path of the shop's own copy, or undefined when it could not be made. */
  copy: (id: string) => Promise<string | undefined>
  /** Forgets what failed before, and a copy that the shop has deleted since. */
  refresh: (id: string) => Promise<void>
  /** Forgets all that failed before. */
  forgetFailed: () => void
}

type Setting = {
  client: Pick<Client, 'useSample' | 'selectImages'>
  user: string
  onCopied: () => void
}

/**
 * Copies samples into the shop's own photos, each once however often it is asked for: a try whose answer
 * was lost is asked for again under the same key.
 */
export function createSampleCopies({ client, user, onCopied }: Setting): SampleCopies {
  const store = createStore<{ copies: Copies }>(() => ({
    copies: {},
  }))
  const keys = new Map<string, string>()
  const change = (id: string, now: SampleCopy | undefined) =>
    store.setState(({ copies }) => ({ copies: { ...copies, [id]: now } }))

  function keyOf(id: string): string {
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    return key
  }

  async function refresh(id: string): Promise<void> {
    const before = store.getState().copies[id]
    if (before?.phase === 'done') {
      if (await isThere({ client, user }, before.path)) return
      keys.delete(id)
    }
    if (before && before.phase !== 'copying') change(id, undefined)
  }

  async function copy(id: string): Promise<string | undefined> {
    await refresh(id)
    const before = store.getState().copies[id]
    if (before?.phase === 'done') return before.path
    change(id, { phase: 'copying' })
    try {
      const body = { user, id }
      const { img } = await client.useSample({ body }, { idempotencyKey: keyOf(id) })
      change(id, { phase: 'done', path: img.url })
      onCopied()
      return img.url
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.internal
      change(id, { phase: 'failed', message })
      return undefined
    }
  }

  function forgetFailed(): void {
    for (const [id, now] of Object.entries(store.getState().copies)) {
      if (now?.phase === 'failed') change(id, undefined)
    }
  }

  return { store, copy, refresh, forgetFailed }
}

/** Whether the shop still has the photo of this path; yes where that cannot be told. */
async function isThere({ client, user }: Omit<Setting, 'onCopied'>, path: string) {
  const ids = [fileNamedBy(path)?.id ?? '']
  try {
    await client.selectImages({ body: { user, ids } })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}
